// The private pages behind the links of mails. Opening one changes nothing, mail scanners open everything; only POST acts, on
// the address of the page itself, so that forms work without scripts and carry their token.
import {
  LOCALES,
  type Locale,
  PRIVATE_HEADERS,
  paths,
  toHref,
  toPrivateLink,
  WORKFLOW_ACTIONS,
  type WorkflowAction,
} from '@midweek/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../http/errors/app-error.ts';
import { acceptForms } from '../../http/forms/form-body.ts';
import type { BuiltPages } from '../../http/pages/built-pages.ts';
import type { TokenPurpose } from '../../platform/database/schema.ts';
import { toConsent } from './consent.ts';
import type { SubscriptionActions, SubscriptionView } from './subscription-actions.ts';

/** The private pages, and which tokens open them. */
const PAGES: Record<string, readonly TokenPurpose[]> = {
  [paths.confirm]: ['confirm'],
  [paths.preferences]: ['manage'],
  [paths.stay]: ['stay'],
  [paths.unsubscribe]: ['unsubscribe', 'manage'],
  [paths.unsubscribed]: ['unsubscribe', 'manage', 'stay'],
  [paths.languageChosen]: ['manage'],
};

/** Where an action leads; pages with a form get the token along. */
const NEXT: Record<Exclude<WorkflowAction, 'download'>, { page: string; keepsToken: boolean }> = {
  confirm: { page: paths.subscribed, keepsToken: true },
  unsubscribe: { page: paths.unsubscribed, keepsToken: true },
  undo: { page: paths.stayed, keepsToken: false },
  stay: { page: paths.stayed, keepsToken: false },
  'language-en': { page: paths.languageChosen, keepsToken: true },
  'language-fr': { page: paths.languageChosen, keepsToken: true },
  pause: { page: paths.preferences, keepsToken: true },
  resume: { page: paths.preferences, keepsToken: true },
  delete: { page: paths.deleted, keepsToken: false },
};

const SIGN_UP = { page: paths.subscribeAgain, keepsToken: false };

const QuerySchema = z.object({ token: z.string().max(200).catch('') });
const BodySchema = z.object({
  action: z.enum(WORKFLOW_ACTIONS).optional(),
  // What mail programs send for their own button, RFC 8058.
  'List-Unsubscribe': z.literal('One-Click').optional(),
});

export interface WorkflowRouteOptions {
  readonly actions: SubscriptionActions;
  readonly pages: BuiltPages;
  readonly now: () => Date;
}

export function registerWorkflowRoutes(
  app: FastifyInstance,
  { actions, pages, now }: WorkflowRouteOptions,
): void {
  app.register(async (scope) => {
    acceptForms(scope);
    for (const locale of LOCALES) {
      for (const [page, purposes] of Object.entries(PAGES)) {
        const url = toHref(locale, page);
        scope.get(url, async (request, reply) => {
          const { token } = QuerySchema.parse(request.query);
          // Somebody looks around, or came from an old bookmark: the page says what it is for.
          if (token === '') return show(reply, locale, page, []);
          const view = await actions.look(token, purposes);
          if (!view.ok && mayBeOver(page, view)) return show(reply, locale, page, []);
          if (!view.ok) return showProblem(reply, locale, view.reason);
          return show(reply, locale, page, [view.state, `language-${view.locale}`]);
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
    if (!result.ok) return showProblem(reply, locale, result.reason);
    reply.header('cache-control', 'no-store');
    if (!body.data?.action) return reply.code(200).send();
    if (action === 'download') {
      return reply
        .header('content-disposition', 'attachment; filename="midweek-data.json"')
        .type('application/json; charset=utf-8')
        .send(`${JSON.stringify(result.data, null, 2)}\n`);
    }
    const { page, keepsToken } = result.hasToSignUp ? SIGN_UP : NEXT[action];
    const address = toHref(result.locale, page);
    return reply.redirect(keepsToken ? toPrivateLink(address, token) : address, 303);
  }

  function show(reply: FastifyReply, locale: Locale, page: string, states: readonly string[]) {
    const html = pages.render(locale, page, { states });
    if (html === undefined) throw new AppError('not-found');
    return reply.headers(PRIVATE_HEADERS).type('text/html; charset=utf-8').send(html);
  }

  function showProblem(reply: FastifyReply, locale: Locale, reason: string) {
    reply.code(reason === 'unknown' ? 404 : 410);
    return show(reply, locale, paths.linkProblem, [reason]);
  }
}

/** A reader who unsubscribed for good in one tab may still have this page open in another. */
function mayBeOver(page: string, view: SubscriptionView): boolean {
  return page === paths.unsubscribed && !view.ok && view.reason === 'used';
}
