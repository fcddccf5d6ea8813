// The private pages behind the links of mails.
import {
  type Locale,
  languageOfAction,
  listParts,
  listWorkflowActions,
  type PlainAction,
  partsFor,
  paths,
  toHref,
  toPrivateLink,
  WORKFLOW_PATHS,
  WORKFLOW_TABLE,
  type WorkflowAction,
  type WorkflowPath,
} from '@midweek/core';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { TokenPurpose } from '../database/schema.ts';
import type { ReleaseOf } from '../files/releases.ts';
import {
  type PrivateAnswer,
  type PrivatePage,
  registerPrivatePage,
  type Visit,
} from '../forms/private-page.ts';
import { AppError } from '../http/errors/app-error.ts';
import type { PageDefinition } from '../pages/page-names.ts';
import { toConsent } from './consent.ts';
import type { SubscriptionActions, SubscriptionView } from './subscription-actions.ts';

const LINK_PROBLEM = {
  path: paths.linkProblem,
  states: ['expired', 'used', 'unknown'],
  status: { expired: 410, used: 410, unknown: 404 },
} as const satisfies PrivatePage;

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
/** The message of the page depends on this parameter, not on the reader. */
const ASKED = { asked: 'data' } as const;
/** Where an action leads that did nothing. */
const INSTEAD = {
  'sign-up': { page: paths.subscribeAgain, keepsToken: false },
  preferences: { page: paths.preferences, keepsToken: true },
};

const QuerySchema = z.object({ asked: z.literal(ASKED.asked).optional().catch(undefined) });
const BodySchema = z.object({
  action: z
    .custom<WorkflowAction>((action) => listWorkflowActions().includes(action as WorkflowAction))
    .optional(),
  // Sent by mail programs for their own button, RFC 8058.
  'List-Unsubscribe': z.literal('One-Click').optional(),
});

export interface WorkflowRouteOptions {
  readonly actions: SubscriptionActions;
  readonly releaseOf: ReleaseOf;
  readonly now: () => Date;
}

export function registerWorkflowRoutes(app: FastifyInstance, options: WorkflowRouteOptions): void {
  for (const path of WORKFLOW_PATHS) {
    registerPrivatePage(app, pageAt(path), {
      releaseOf: options.releaseOf,
      open: (visit) => open(options, path, visit),
      act: (visit) => act(options, visit),
    });
  }
}

async function open(
  { actions }: WorkflowRouteOptions,
  path: WorkflowPath,
  { request, locale, token }: Visit,
): Promise<PrivateAnswer> {
  const view = await actions.look(token, PURPOSES[path]);
  if (!view.ok) return { page: LINK_PROBLEM, show: [view.reason] };
  const elsewhere = whereTrue(path, locale, view);
  if (elsewhere !== undefined) return { to: toPrivateLink(elsewhere, token) };
  const hasAsked = QuerySchema.parse(request.query).asked !== undefined;
  return { show: partsFor(path, { ...view, data: toDataPart(view, hasAsked) }) };
}

async function act(
  { actions, now }: WorkflowRouteOptions,
  { request, locale, token }: Visit,
): Promise<PrivateAnswer> {
  const body = BodySchema.safeParse(request.body);
  const action = body.data?.action ?? (body.data?.['List-Unsubscribe'] ? 'unsubscribe' : undefined);
  if (!action) throw new AppError('bad-request');

  const consent = toConsent(request, `${action} on ${request.routeOptions.url ?? ''}`, now());
  const result = await actions.run(action, token, consent);
  if (!result.ok) return { page: LINK_PROBLEM, show: [result.reason] };
  if (!body.data?.action) return { body: '', headers: {} };
  if (result.hasToConfirm) {
    const preferences = toPrivateLink(toHref(locale, paths.preferences), token);
    return { to: `${preferences}&${new URLSearchParams(ASKED)}` };
  }
  if (action === 'download') {
    return {
      body: `${JSON.stringify(result.data, null, 2)}\n`,
      headers: {
        'content-disposition': 'attachment; filename="midweek-data.json"',
        'content-type': 'application/json; charset=utf-8',
      },
    };
  }
  const { page, keepsToken } = result.instead ? INSTEAD[result.instead] : nextOf(action);
  const address = toHref(result.locale, page);
  return { to: keepsToken ? toPrivateLink(address, token) : address };
}

type Reader = Parameters<typeof partsFor>[1];
type View = Extract<SubscriptionView, { ok: true }>;

/** The message of the page about a download or a deletion. */
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
