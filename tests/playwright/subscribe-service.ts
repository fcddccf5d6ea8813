// A subscription service of our own for the tests: it answers what a test wants and keeps what it was sent.
import type { Page, Route } from '@playwright/test';

export const TICKET = '**/api/subscribe/ticket';
export const SUBSCRIBE = '**/api/subscribe';

export type Sent = {
  email: string;
  locale: string;
  website: string;
  ticket?: string;
  solution?: string;
  fields: Record<string, string>;
};

type Answer = { status: number; body?: unknown } | 'offline';

/** The answer to a subscription that is taken, in the language that was chosen. */
export function accept({ locale }: Sent): Answer {
  return { status: 202, body: { next: `${locale === 'fr' ? '/fr' : ''}/workflow/confirm-your-email` } };
}

/** A problem as the server tells it, in words that no page may show. */
export function refuse(code: string, status: number, more: Record<string, unknown> = {}): () => Answer {
  return () => ({ status, body: { code, message: 'Server says', help: 'no', ...more } });
}

/** Answers every sign-up, and the question for a ticket; returns what was sent, in order. */
export async function stubSubscribe(
  page: Page,
  answer: (sent: Sent) => Answer | Promise<Answer> = accept,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route(TICKET, (route) => route.fulfill({ json: { ticket: 'signed' } }));
  await page.route(SUBSCRIBE, async (route: Route) => {
    const body = route.request().postDataJSON() as Sent;
    sent.push(body);
    const given = await answer(body);
    if (given === 'offline') return route.abort();
    const contentType = given.status < 400 ? 'application/json' : 'application/problem+json';
    return route.fulfill({ status: given.status, contentType, body: JSON.stringify(given.body) });
  });
  return sent;
}
