// The private pages behind the links of mails. Opening one changes nothing, mail scanners open everything; only POST acts, on
// the address of the page itself, so that forms work without scripts and carry their token.
import {
  type Locale,
  languageOfAction,
  listLocales,
  listParts,
  listWorkflowActions,
  type PlainAction,
  PRIVATE_HEADERS,
  partsFor,
  paths,
  toHref,
  toPrivateLink,
  WORKFLOW_PATHS,
  WORKFLOW_TABLE,
  type WorkflowAction,
  type WorkflowPath,
} from '@midweek/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TokenPurpose } from '../database/schema.ts';
import type { ReleaseOf } from '../files/releases.ts';
import { acceptForms } from '../forms/form-body.ts';
import { AppError } from '../http/errors/app-error.ts';
import type { PageDefinition } from '../pages/page-names.ts';
import { toConsent } from './consent.ts';
import type { SubscriptionActions, SubscriptionView } from './subscription-actions.ts';
import type { TokenProblem } from './tokens.ts';

const LINK_PROBLEM = {
  path: paths.linkProblem,
  states: ['expired', 'used', 'unknown'],
} as const satisfies PageDefinition;

export function listWorkflowPages(): PageDefinition[] {
  return [...WORKFLOW_PATHS.map(pageAt), LINK_PROBLEM];
}

function pageAt(path: WorkflowPath) {
  return { path, states: listParts(path) } satisfies PageDefinition;
}

/** The private pages, and which tokens open them. */
const PURPOSES: Record<WorkflowPath, readonly TokenPurpose[]> = {
  [paths.confirm]: ['confirm'],
  [paths.preferences]: ['manage', 'data'],
  [paths.stay]: ['stay'],
  [paths.unsubscribe]: ['unsubscribe', 'manage'],
  [paths.unsubscribed]: ['unsubscribe', 'manage', 'stay', 'data'],
  [paths.languageChosen]: ['manage', 'data'],
};

/** The page that a token was made for. */
const OWN_PAGES: Record<TokenPurpose, WorkflowPath> = {
  confirm: paths.confirm,
  manage: paths.preferences,
  stay: paths.stay,
  unsubscribe: paths.unsubscribe,
  data: paths.preferences,
};

/** Where an action leads; pages with a form get the token along. */
const NEXT: Record<Exclude<PlainAction, 'download'>, { page: string; keepsToken: boolean }> = {
  confirm: { page: paths.subscribed, keepsToken: true },
  unsubscribe: { page: paths.unsubscribed, keepsToken: true },
  undo: { page: paths.stayed, keepsToken: false },
  stay: { page: paths.stayed, keepsToken: false },
  pause: { page: paths.preferences, keepsToken: true },
  resume: { page: paths.preferences, keepsToken: true },
  delete: { page: paths.deleted, keepsToken: false },
};

const LANGUAGE_CHOSEN = { page: paths.languageChosen, keepsToken: true };
/** What the page says then is a matter of this parameter, and not of the reader. */
const ASKED = { asked: 'data' } as const;
/** Where an action leads that did nothing. */
const INSTEAD = {
  'sign-up': { page: paths.subscribeAgain, keepsToken: false },
  preferences: { page: paths.preferences, keepsToken: true },
};

const QuerySchema = z.object({
  token: z.string().max(200).catch(''),
  asked: z.literal(ASKED.asked).optional().catch(undefined),
});
const BodySchema = z.object({
  action: z
    .custom<WorkflowAction>((action) => listWorkflowActions().includes(action as WorkflowAction))
    .optional(),
  // What mail programs send for their own button, RFC 8058.
  'List-Unsubscribe': z.literal('One-Click').optional(),
});

export interface WorkflowRouteOptions {
  readonly actions: SubscriptionActions;
  readonly releaseOf: ReleaseOf;
  readonly now: () => Date;
}

export function registerWorkflowRoutes(
  app: FastifyInstance,
  { actions, releaseOf, now }: WorkflowRouteOptions,
): void {
  app.register(async (scope) => {
    acceptForms(scope);
    for (const locale of listLocales()) {
      for (const path of WORKFLOW_PATHS) {
        const url = toHref(locale, path);
        scope.get(url, async (request, reply) => {
          const { token, asked } = QuerySchema.parse(request.query);
          const { pages } = releaseOf(request).site;
          const render = (reader: Reader) =>
            pages.render(locale, pageAt(path), { show: partsFor(path, reader) });
          // Somebody looks around, or came from an old bookmark: the page says what it is for.
          if (token === '') return send(reply, render({ state: 'no-link', locale }));
          const view = await actions.look(token, PURPOSES[path]);
          if (!view.ok) return sendProblem(request, reply, locale, view.reason);
          const elsewhere = whereTrue(path, locale, view);
          if (elsewhere === undefined)
            return send(reply, render({ ...view, data: toDataPart(view, asked !== undefined) }));
          return reply.headers(PRIVATE_HEADERS).redirect(toPrivateLink(elsewhere, token), 303);
        });
        scope.post(url, (request, reply) => act(request, reply, locale));
      }
    }
  });

  async function act(request: FastifyRequest, reply: FastifyReply, locale: Locale) {
    const { token } = QuerySchema.parse(request.query);
    const body = BodySchema.safeParse(request.body);
    const action = body.data?.action ?? (body.data?.['List-Unsubscribe'] ? 'unsubscribe' : undefined);
    if (!action) throw new AppError('bad-request');

    const consent = toConsent(request, `${action} on ${request.routeOptions.url ?? ''}`, now());
    const result = await actions.run(action, token, consent);
    if (!result.ok) return sendProblem(request, reply, locale, result.reason);
    reply.header('cache-control', 'no-store');
    if (!body.data?.action) return reply.code(200).send();
    if (result.hasToConfirm) {
      const preferences = toPrivateLink(toHref(locale, paths.preferences), token);
      return reply.redirect(`${preferences}&${new URLSearchParams(ASKED)}`, 303);
    }
    if (action === 'download') {
      return reply
        .header('content-disposition', 'attachment; filename="midweek-data.json"')
        .type('application/json; charset=utf-8')
        .send(`${JSON.stringify(result.data, null, 2)}\n`);
    }
    const { page, keepsToken } = result.instead ? INSTEAD[result.instead] : nextOf(action);
    const address = toHref(result.locale, page);
    return reply.redirect(keepsToken ? toPrivateLink(address, token) : address, 303);
  }

  function sendProblem(request: FastifyRequest, reply: FastifyReply, locale: Locale, reason: TokenProblem) {
    reply.code(reason === 'unknown' ? 404 : 410);
    return send(reply, releaseOf(request).site.pages.render(locale, LINK_PROBLEM, { show: [reason] }));
  }
}

function send(reply: FastifyReply, html: string | undefined) {
  if (html === undefined) throw new AppError('not-found');
  return reply.headers(PRIVATE_HEADERS).type('text/html; charset=utf-8').send(html);
}

type Reader = Parameters<typeof partsFor>[1];
type View = Extract<SubscriptionView, { ok: true }>;

/** What the page says about a download or a deletion. */
function toDataPart({ purpose }: View, hasAsked: boolean): Reader['data'] {
  if (purpose === 'data') return 'link';
  return hasAsked ? 'asked' : undefined;
}

/** The page that says what is so, if this one does not. */
function whereTrue(path: WorkflowPath, locale: Locale, view: View): string | undefined {
  if (WORKFLOW_TABLE[path][view.state] === undefined) return toHref(locale, OWN_PAGES[view.purpose]);
  // It says in its own language that issues arrive in that language.
  if (path === paths.languageChosen && view.locale !== locale) return toHref(view.locale, path);
  return undefined;
}

function nextOf(action: Exclude<WorkflowAction, 'download'>): { page: string; keepsToken: boolean } {
  if (languageOfAction(action) !== undefined) return LANGUAGE_CHOSEN;
  return NEXT[action as keyof typeof NEXT];
}
