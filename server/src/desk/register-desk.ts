// The desk: the owner's application, and the API that it shares with programs. Off with DESK=off: then none of its addresses exist.
import type { FastifyInstance } from 'fastify';
import type { OwnerContext } from '../define-command.ts';
import type { Releases } from '../files/releases.ts';
import { LIMITS } from '../limits.ts';
import { createDeskFiles } from './desk-files.ts';
import { createDoor } from './door.ts';
import { registerEntryRoutes } from './entry-routes.ts';
import { registerLiveRoutes } from './live-routes.ts';
import { registerOwnerRoutes } from './owner-routes.ts';
import { registerPasskeyRoutes } from './passkey-routes.ts';
import { registerPreviewRoutes } from './preview-routes.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { createWorks } from './works.ts';

export interface DeskOptions {
  readonly context: OwnerContext;
  readonly releases: Releases;
  /** Of the built application; for tests. */
  readonly folder?: string;
}

const HEADERS = {
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
};

export function registerDesk(app: FastifyInstance, { context, releases, folder }: DeskOptions): void {
  const { db, now } = context;
  const siteOrigin = context.privateOrigin;
  const door = createDoor({ db, now, siteOrigin });
  const works = createWorks(now, LIMITS.workMemoryMs);
  const files = createDeskFiles(folder);
  const siteName = () => {
    const { manifest } = releases.current().site;
    return manifest.words[manifest.locales[0]?.locale ?? '']?.name ?? new URL(siteOrigin()).hostname;
  };
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(HEADERS);
    });
    registerOwnerRoutes(scope, { context, door, works });
    registerEntryRoutes(scope, { db, now, door, siteOrigin, sendApp: files.sendApp });
    registerPasskeyRoutes(scope, { db, now, door, siteName });
    registerSessionRoutes(scope, { context, door, siteName, releases });
    registerPreviewRoutes(scope, { context, door });
    registerLiveRoutes(scope, { context, door, works, releaseId: () => releases.current().id });
    scope.get('/desk', files.sendApp);
    scope.get<{ Params: { '*': string } }>('/desk/assets/*', (request, reply) =>
      files.sendAsset(request, reply, request.params['*']),
    );
    scope.get('/desk/*', files.sendApp);
  });
}
