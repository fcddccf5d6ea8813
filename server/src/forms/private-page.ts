// Pages for one person, behind the token of a private link. Opening one changes nothing, since mail scanners open every link; only POST acts, on
// the address of the page itself, so that forms work without scripts and carry their token.
import { type Locale, listLocales, PRIVATE_HEADERS, toHref } from '@midweek/core';
import { html } from '@midweek/core/browser';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ReleaseOf } from '../files/releases.ts';
import type { TakePageTurn } from '../http/rate-limits/page-turns.ts';
import type { Filling, PageDefinition } from '../pages/page-names.ts';
import { acceptForms } from './form-body.ts';

export interface PrivatePage extends PageDefinition {
  /** The status of a state; 200 for states that are not listed. */
  readonly status?: Readonly<Record<string, number>>;
}

export interface Visit {
  readonly request: FastifyRequest;
  readonly locale: Locale;
  readonly token: string;
}

/**
 * The page with its contents for this answer, the address where the reader is led, or what is no page. Never a reply: whoever awaits one gets
 * `undefined`.
 */
export type PrivateAnswer<Page extends PrivatePage = PrivatePage> =
  | (Filling<Page> & { readonly page?: PrivatePage; readonly status?: number })
  | { readonly to: string }
  | { readonly body: string; readonly headers: Readonly<Record<string, string>> };

export interface PrivateRoutes<Page extends PrivatePage> {
  readonly releaseOf: ReleaseOf;
  open(visit: Visit): Promise<PrivateAnswer<Page>>;
  act?(visit: Visit): Promise<PrivateAnswer<Page>>;
  /** Whether a token opens the page. Asked before a body is read, for pages that take large ones; others find out while they open or act. */
  isKnown?(token: string): Promise<boolean>;
  readonly bodyLimit?: number;
}

const QuerySchema = z.object({ token: z.string().max(1000).catch('') });
const NO_LINK: PrivateAnswer = { show: ['no-link'] };
const UNKNOWN: PrivateAnswer = { show: ['unknown'], status: 404 };

/** Registers a page with the states `no-link`, for visitors without a token, and `unknown`. */
export function registerPrivatePage<const Page extends PrivatePage>(
  app: FastifyInstance,
  page: Page,
  { releaseOf, open, act, isKnown = async () => true, bodyLimit }: PrivateRoutes<Page>,
): void {
  const answer = (
    { request, locale }: Visit,
    reply: FastifyReply,
    said: PrivateAnswer<Page> | PrivateAnswer,
  ) => {
    reply.headers(PRIVATE_HEADERS);
    if ('body' in said) return reply.headers(said.headers).send(said.body);
    if ('to' in said) return reply.redirect(said.to, 303);
    const { page: shown = page, ...own } = said as Filling & { page?: PrivatePage; status?: number };
    // In the page as it was built, its slots say that there is no server.
    const empty = Object.fromEntries(Object.keys(shown.slots ?? {}).map((slot) => [slot, html``]));
    const filling: Filling = {
      show: own.show ?? [],
      fill: own.fill ?? {},
      replace: { ...empty, ...own.replace },
    };
    const text = releaseOf(request).site.pages.render(locale, shown, filling);
    // A site without this page has its not-found page there.
    if (text === undefined) return reply.callNotFound();
    const status = own.status ?? shown.status?.[own.show?.[0] ?? ''] ?? 200;
    return reply.code(status).type('text/html; charset=utf-8').send(text);
  };
  const takePageTurn: TakePageTurn = app.takePageTurn;
  app.register(async (scope) => {
    acceptForms(scope);
    for (const locale of listLocales()) {
      const url = toHref(locale, page.path);
      const toVisit = (request: FastifyRequest): Visit => ({
        ...{ request, locale },
        token: QuerySchema.parse(request.query).token,
      });
      scope.get(url, { preHandler: takePageTurn }, async (request, reply) => {
        const visit = toVisit(request);
        // A visitor without a link, perhaps from an old bookmark: the page says what it is for.
        if (visit.token === '') return answer(visit, reply, NO_LINK);
        return answer(visit, reply, (await isKnown(visit.token)) ? await open(visit) : UNKNOWN);
      });
      if (!act) continue;
      const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
        const visit = toVisit(request);
        if (!(await isKnown(visit.token))) return answer(visit, reply, UNKNOWN);
      };
      // Without a turn: mail providers send the one-click unsubscriptions of all their readers from a few addresses, and none of them may be refused.
      scope.post(url, { onRequest, ...(bodyLimit && { bodyLimit }) }, async (request, reply) => {
        const visit = toVisit(request);
        return answer(visit, reply, await act(visit));
      });
    }
  });
}
