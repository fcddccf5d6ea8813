// The private pages behind the links of mails. Opening one changes nothing, mail scanners open everything; only POST acts, on
// the address of the page itself, so that forms work without scripts and carry their token.
import {
  type Locale,
  languageOfAction,
  listLocales,
  listWorkflowActions,
  type PlainAction,
  PRIVATE_HEADERS,
  paths,
  toHref,
  toPrivateLink,
  type WorkflowAction,
} from '@midweek/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../http/errors/app-error.ts';
import { acceptForms } from '../../http/forms/form-body.ts';
import type { PageDefinition } from '../../http/pages/page-names.ts';
import type { ReleaseOf } from '../../http/static/releases.ts';
import type { TokenPurpose } from '../../platform/database/schema.ts';
import { toConsent } from './consent.ts';
import type { SubscriptionActions, SubscriptionView } from './subscription-actions.ts';
import type { TokenProblem } from './tokens.ts';

/** The only private page that shows the state of a subscription, and its language if there are several. */
function preferencesPage() {
  const languages = listLocales().length > 1 ? listLocales() : [];
  const states = [
    ...['active', 'paused', 'pending', 'unsubscribed'],
    ...languages.map((locale) => `language-${locale}`),
    ...['data-asked', 'data-link'],
  ];
  return { path: paths.preferences, states } satisfies PageDefinition;
}

const LINK_PROBLEM = {
  path: paths.linkProblem,
  states: ['expired', 'used', 'unknown'],
} as const satisfies PageDefinition;

export function listWorkflowPages(): PageDefinition[] {
  return [preferencesPage(), LINK_PROBLEM];
}

/** The private pages, and which tokens open them. */
const PURPOSES: Record<string, readonly TokenPurpose[]> = {
  [paths.confirm]: ['confirm'],
  [paths.preferences]: ['manage', 'data'],
  [paths.stay]: ['stay'],
  [paths.unsubscribe]: ['unsubscribe', 'manage'],
  [paths.unsubscribed]: ['unsubscribe', 'manage', 'stay', 'data'],
  [paths.languageChosen]: ['manage', 'data'],
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
const SIGN_UP = { page: paths.subscribeAgain, keepsToken: false };

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
      for (const [path, purposes] of Object.entries(PURPOSES)) {
        const url = toHref(locale, path);
        scope.get(url, async (request, reply) => {
          const { token, asked } = QuerySchema.parse(request.query);
          const { pages } = releaseOf(request).site;
          // Somebody looks around, or came from an old bookmark: the page says what it is for.
          if (token === '') return send(reply, pages.render(locale, { path }));
          const view = await actions.look(token, purposes);
          if (!view.ok && !mayBeOver(path, view)) return sendProblem(request, reply, locale, view.reason);
          if (!view.ok || path !== paths.preferences) return send(reply, pages.render(locale, { path }));
          return send(
            reply,
            pages.render(locale, preferencesPage(), { show: toStates(view, asked !== undefined) }),
          );
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
    const { page, keepsToken } = result.hasToSignUp ? SIGN_UP : nextOf(action);
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

/** The page has no sentence for the other states of a subscriber; it then shows the language alone. */
function toStates({ state, locale, purpose }: Extract<SubscriptionView, { ok: true }>, hasAsked: boolean) {
  const shown: string[] = [state, `language-${locale}`];
  if (purpose === 'data') shown.push('data-link');
  else if (hasAsked) shown.push('data-asked');
  return preferencesPage().states.filter((name) => shown.includes(name));
}

/** A reader who leaves for good in one tab may still have the other page open. */
function mayBeOver(path: string, view: SubscriptionView): boolean {
  return path === paths.unsubscribed && !view.ok && view.reason === 'used';
}

function nextOf(action: Exclude<WorkflowAction, 'download'>): { page: string; keepsToken: boolean } {
  if (languageOfAction(action) !== undefined) return LANGUAGE_CHOSEN;
  return NEXT[action as keyof typeof NEXT];
}
