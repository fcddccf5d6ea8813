// What opens the doors of a server: private links, tokens and tickets. Attacks send them nearly right, or right with something
// hostile behind them.
import { setTimeout as pause } from 'node:timers/promises';
import { defaultLocale, inLocale, listBookableDays, toSlotName } from '@midweek/core';
import { openOwner } from '../../../../server/src/commands/open-owner.ts';
import { parseEnv } from '../../../../server/src/env.ts';
import { listOutbox } from '../../../../server/src/mail/service/read-outbox.ts';
import { OFFER } from '../../../../server/src/testing/price-list.ts';

export interface Keys {
  readonly metricsToken: string;
  readonly ownerToken: string;
  readonly ticket: string;
  /** Of readers who have not confirmed. */
  readonly confirmTokens: readonly string[];
  /** Of readers who have. */
  readonly subscriberTokens: readonly string[];
  /** Of a sponsor who has not confirmed. */
  readonly sponsorConfirmToken: string;
  readonly copyToken: string;
  /** Places of the sponsor with that token. */
  readonly slots: readonly string[];
  readonly reportToken: string;
  readonly outboxIds: readonly string[];
  /** Wednesdays that can be booked. */
  readonly dates: readonly string[];
}

export interface KeyOptions {
  readonly origin: string;
  readonly dataDir: string;
  readonly outboxDir: string;
  readonly metricsToken: string;
  readonly ownerToken: string;
}

const READERS = 24;
const TIMEOUT_MS = 60_000;
const SPONSOR = 'sponsor@acme.example';
const UNDECIDED = 'undecided@other.example';

/** Signs up readers, confirms half of them, and has a sponsor accepted; the keys are in the mails of the outbox. */
export async function gatherKeys(options: KeyOptions): Promise<Keys> {
  const { origin, dataDir, outboxDir } = options;
  const readers = Array.from({ length: READERS }, (_, i) => `reader${i}@domain${i}.example`);
  for (const [i, email] of readers.entries())
    await post(`${origin}/api/subscribe`, { email, locale: i % 2 ? 'fr' : 'en' }, `10.${i}.9.1`);
  const confirmTokens = await waitForTokens(outboxDir, readers);
  const [toConfirm, kept] = [confirmTokens.slice(0, READERS / 2), confirmTokens.slice(READERS / 2)];
  for (const token of toConfirm)
    await post(`${origin}/workflow/confirm?token=${token}`, { action: 'confirm' });
  // The mail that welcomes has links of its own.
  const subscriberTokens = await waitForTokens(outboxDir, readers.slice(0, READERS / 2), confirmTokens);

  const dates = listBookableDays(OFFER.schedule, new Date());
  const [date = ''] = dates.slice(2);
  const placements = ['main', 'react'] as const;
  for (const email of [UNDECIDED, SPONSOR])
    await post(`${origin}/api/sponsor/requests`, {
      company: 'Acme',
      contactName: 'Ada',
      email,
      locale: 'en',
      slots: placements.map((placement) => `${date} ${placement}`),
    });
  const [sponsorConfirmToken = ''] = await waitForTokens(outboxDir, [UNDECIDED]);
  const sponsorTokens = await waitForTokens(outboxDir, [SPONSOR]);
  await post(`${origin}/sponsor/confirm?token=${sponsorTokens[0]}`, { action: 'confirm' });
  const owner = await openOwner(parseEnv({ DATA_DIR: dataDir }));
  try {
    const { requests } = await owner.run('list-sponsor-requests', { state: 'requested', limit: 1 });
    await owner.run('decide-sponsor-request', { id: requests[0]?.id ?? '', decision: 'accepted' });
    const report = await owner.run('make-report-links', { issue: '257', anchor: 'acme', title: 'Acme' });
    const [copyToken = ''] = await waitForTokens(outboxDir, [SPONSOR], sponsorTokens);
    const { ticket } = (await (await fetch(`${origin}/api/subscribe/ticket`)).json()) as { ticket: string };
    return {
      ...options,
      ticket,
      confirmTokens: kept,
      subscriberTokens,
      sponsorConfirmToken,
      copyToken,
      slots: placements.map((placement) => toSlotName({ issueDate: date, placement, position: 0 })),
      reportToken: new URL(inLocale(report, defaultLocale())).searchParams.get('token') ?? '',
      outboxIds: (await listOutbox(outboxDir)).map(({ id }) => id),
      dates,
    };
  } finally {
    await owner.close();
  }
}

async function post(url: string, body: object, ip = '10.9.1.1'): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify(body),
  });
  if (answer.status >= 400) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
}

/** Tokens in mails to these addresses, once there is at least one for each. */
async function waitForTokens(
  outboxDir: string,
  addresses: readonly string[],
  known: readonly string[] = [],
): Promise<string[]> {
  const end = performance.now() + TIMEOUT_MS;
  while (performance.now() < end) {
    const mails = await listOutbox(outboxDir);
    const tokens = addresses.map((address) =>
      mails
        .filter(({ to }) => to === address)
        .flatMap(({ text }) => [...text.matchAll(/[?&]token=([\w.-]+)/g)].map(([, token = '']) => token))
        .filter((token) => !known.includes(token)),
    );
    if (tokens.every(({ length }) => length > 0)) return [...new Set(tokens.flat())];
    await pause(100);
  }
  throw new Error(`no mails with links for ${addresses.join(', ')} in the outbox`);
}
