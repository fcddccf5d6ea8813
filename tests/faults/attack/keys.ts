// Private links, tokens and tickets of readers, sponsors and the owner. Attacks send them right, nearly right or to another route.
import { defaultLocale, inLocale, listBookableDays, toSlotName } from '@midweek/core';
import { vi } from 'vitest';
import { openOwner } from '../../../server/src/commands/open-owner.ts';
import { listOutbox } from '../../../server/src/mail/outbox/read-outbox.ts';
import { OFFER } from '../../../server/src/testing/price-list.ts';
import { type AttackedServer, METRICS_TOKEN, OWNER_TOKEN } from './attacked-server.ts';

export type Keys = Awaited<ReturnType<typeof gatherKeys>>;

const READERS = Array.from({ length: 12 }, (_, i) => `reader${i}@domain${i}.example`);
const SPONSOR = 'sponsor@acme.example';
const UNDECIDED = 'undecided@other.example';
const PLACEMENTS = ['main', 'react'] as const;

/** Signs up readers, confirms half of them and has a sponsor accepted, then takes the keys from the mails of the outbox. */
export async function gatherKeys({ origin, outboxDir, env }: AttackedServer) {
  for (const [i, email] of READERS.entries())
    await post(`${origin}/api/subscribe`, { email, locale: i % 2 ? 'fr' : 'en' }, `10.${i}.9.1`);
  const half = READERS.slice(0, READERS.length / 2);
  const signupTokens = await waitForTokens(outboxDir, READERS);
  const [toConfirm, confirmTokens] = [signupTokens.slice(0, half.length), signupTokens.slice(half.length)];
  for (const token of toConfirm)
    await post(`${origin}/workflow/confirm?token=${token}`, { action: 'confirm' });
  const subscriberTokens = await waitForTokens(outboxDir, half, signupTokens);

  const dates = listBookableDays(OFFER.schedule, new Date());
  const [date = ''] = dates.slice(2);
  for (const email of [UNDECIDED, SPONSOR])
    await post(`${origin}/api/sponsor/requests`, {
      company: 'Acme',
      contactName: 'Ada',
      email,
      locale: 'en',
      slots: PLACEMENTS.map((placement) => `${date} ${placement}`),
    });
  const [sponsorConfirmToken = ''] = await waitForTokens(outboxDir, [UNDECIDED]);
  const sponsorTokens = await waitForTokens(outboxDir, [SPONSOR]);
  await post(`${origin}/sponsor/confirm?token=${sponsorTokens[0]}`, { action: 'confirm' });
  const owner = await openOwner(env);
  try {
    const requests = await owner.run('list-sponsor-requests', { state: 'requested' });
    await owner.run('accept-sponsor-request', { id: requests[0]?.id ?? '' });
    const report = await owner.run('make-report-links', { issue: '257', anchor: 'acme', title: 'Acme' });
    const { key: ownerKey } = await owner.run('add-key', { name: 'attack', role: 'owner' });
    const [copyToken = ''] = await waitForTokens(outboxDir, [SPONSOR], sponsorTokens);
    const { ticket } = (await (await fetch(`${origin}/api/subscribe/ticket`)).json()) as { ticket: string };
    const tokens = {
      metrics: METRICS_TOKEN,
      owner: OWNER_TOKEN,
      sponsorConfirm: sponsorConfirmToken,
      copy: copyToken,
      report: new URL(inLocale(report, defaultLocale())).searchParams.get('token') ?? '',
      ticket,
      ownerKey,
    };
    return {
      ...tokens,
      /** Of readers who have not confirmed. */
      confirmTokens,
      /** Of readers who have. */
      subscriberTokens,
      all: [...Object.values(tokens), ...confirmTokens, ...subscriberTokens],
      /** Places of the sponsor. */
      slots: PLACEMENTS.map((placement) => toSlotName({ issueDate: date, placement, position: 0 })),
      outboxIds: (await listOutbox(outboxDir)).map(({ id }) => id),
      /** Wednesdays that can be booked. */
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
function waitForTokens(outboxDir: string, addresses: readonly string[], known: readonly string[] = []) {
  return vi.waitFor(
    async () => {
      const mails = await listOutbox(outboxDir);
      const tokens = addresses.map((address) =>
        mails
          .filter(({ to }) => to === address)
          .flatMap(({ text }) => [...text.matchAll(/[?&]token=([\w.-]+)/g)].map(([, token = '']) => token))
          .filter((token) => !known.includes(token)),
      );
      if (tokens.some(({ length }) => length === 0)) throw new Error(`no mails for ${addresses.join(', ')}`);
      return [...new Set(tokens.flat())];
    },
    { timeout: 60_000, interval: 100 },
  );
}
