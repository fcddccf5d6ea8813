// Two populations: honest readers, also many of them behind one address, and senders of floods.
import { expect, test } from 'vitest';
import { createCounters } from '../http/rate-limits/rate-limit.ts';
import { parseEmail } from '../mail/smtp/email-address.ts';
import { createSecret } from '../secrets/secret.ts';
import { createGuard, GUARD_LIMITS, type GuardOptions, type SignupAttempt } from './guard.ts';
import type { Proofs } from './proof.ts';
import { createTickets } from './ticket.ts';

const MINUTE_MS = 60_000;
const tickets = createTickets(createSecret('a secret for tests'));

/** Accepts any solution that claims to be one. */
const proofs: Pick<Proofs, 'verify'> = {
  verify: async (payload) => (payload.startsWith('solved') ? payload : undefined),
};

function openGuard(options: Partial<GuardOptions> = {}) {
  let time = Date.parse('2026-11-11T08:00:00Z');
  let count = 0;
  const bursts: string[] = [];
  const guard = createGuard({
    counters: createCounters(),
    tickets,
    proofs: proofs as Proofs,
    blockedNetworks: [],
    blockedDomains: [],
    now: () => new Date(time),
    onBurst: (reason) => void bursts.push(reason),
    ...options,
  });
  /** 'ok' or why not. By default a new address of a domain of its own, from a network of its own. */
  async function check(attempt: Partial<Omit<SignupAttempt, 'email'>> & { email?: string } = {}) {
    count += 1;
    const email = parseEmail(attempt.email ?? `reader${count}@example${count}.org`);
    if (!email) throw new Error('not an address');
    const result = await guard.check({
      ip: `10.${count >> 8}.${count & 255}.1`,
      website: '',
      ticket: undefined,
      solution: undefined,
      isPlainForm: false,
      ...attempt,
      email,
    });
    return result.ok ? 'ok' : result.refusal;
  }
  return {
    check,
    bursts,
    now: () => new Date(time),
    pass(ms: number) {
      time += ms;
    },
  };
}
type OpenGuard = ReturnType<typeof openGuard>;

/** A reader with a browser: sends the form, and again with a proof if one is asked for. */
let solved = 0;
async function useBrowser({ check }: OpenGuard, ip: string, email: string) {
  const answer = await check({ ip, email });
  return answer === 'proof-needed' ? check({ ip, email, solution: `solved ${++solved}` }) : answer;
}

/** A reader without scripts: sends the form, and the second one that comes back, a moment later. */
async function usePlainForm(guard: OpenGuard, ip: string, email: string) {
  const answer = await guard.check({ ip, email, isPlainForm: true });
  if (answer !== 'proof-needed') return answer;
  const ticket = tickets.issue(guard.now());
  guard.pass(3000);
  return guard.check({ ip, email, isPlainForm: true, ticket });
}

test.each([
  ['with browsers', useBrowser],
  ['without scripts, with the second form', usePlainForm],
])('a conference of 60 readers behind one address gets through, %s', async (_, visit) => {
  const guard = openGuard();
  const answers = [];
  for (let i = 0; i < 60; i++) answers.push(await visit(guard, '192.0.2.1', `guest${i}@office.example`));
  expect(new Set(answers)).toEqual(new Set(['ok']));
});

test('a flood from one network does not get through, however its addresses vary', async () => {
  const guard = openGuard();
  const answers = [];
  for (let i = 0; i < 1000; i++) answers.push(await guard.check({ ip: `192.0.2.${i % 256}` }));
  expect(answers.filter((answer) => answer === 'ok').length).toBe(GUARD_LIMITS.networkWithoutProof);
  expect(new Set(answers.slice(GUARD_LIMITS.networkWithoutProof))).toEqual(new Set(['proof-needed']));
});

test('whoever has a /48 of IPv6 gets ten times the share of a /64, not 65,536 times', async () => {
  const guard = openGuard({ allWithoutProof: 0 });
  const toIp = (i: number) => `2001:db8:1:${i.toString(16)}::1`;
  const answers = [];
  for (let i = 0; i < 400; i++) answers.push(await guard.check({ ip: toIp(i) }));
  expect(answers.filter((answer) => answer === 'ok').length).toBe(10 * GUARD_LIMITS.networkWithoutProof);
  const solved = [];
  for (let i = 0; i < 3200; i++) solved.push(await guard.check({ ip: toIp(i), solution: `solved six${i}` }));
  expect(solved.filter((answer) => answer === 'ok').length).toBe(10 * GUARD_LIMITS.networkWithProof);
  expect(await guard.check({ ip: '2001:db8:2::1' })).toBe('ok');
});

test('a flood that poses as plain forms, or that works for its proofs, ends as well', async () => {
  const plain = openGuard();
  let accepted = 0;
  for (let i = 0; i < 500; i++) {
    const ticket = tickets.issue(new Date(plain.now().getTime() - 5000));
    if ((await plain.check({ ip: '192.0.2.1', isPlainForm: true, ticket })) === 'ok') accepted += 1;
  }
  expect(accepted).toBe(GUARD_LIMITS.networkWithoutProof + GUARD_LIMITS.networkWithTicket);

  const working = openGuard();
  const answers = [];
  for (let i = 0; i < 500; i++)
    answers.push(await working.check({ ip: '192.0.2.1', solution: `solved w${i}` }));
  expect(answers.filter((answer) => answer === 'ok').length).toBe(
    GUARD_LIMITS.networkWithoutProof + GUARD_LIMITS.networkWithProof,
  );
  expect(answers.at(-1)).toBe('too-many-requests');
});

test('honest readers of the network that a flood comes from are not shut out', async () => {
  const guard = openGuard();
  for (let i = 0; i < 5000; i++) await guard.check({ ip: '192.0.2.66' });
  expect(await useBrowser(guard, '192.0.2.1', 'neighbour@example.org')).toBe('ok');
  expect(await usePlainForm(guard, '192.0.2.2', 'plain@example.org')).toBe('ok');
  expect(await useBrowser(guard, '198.51.100.1', 'far@example.org')).toBe('ok');
});

test('a flood from everywhere makes browsers work, and nobody is refused for it', async () => {
  const guard = openGuard();
  const answers = [];
  for (let i = 0; i < GUARD_LIMITS.allWithoutProof + 50; i++) answers.push(await guard.check());
  expect(answers.filter((answer) => answer === 'ok').length).toBe(GUARD_LIMITS.allWithoutProof);
  expect(answers.at(-1)).toBe('proof-needed');
  expect(guard.bursts).toContain('all');
  expect(await useBrowser(guard, '198.51.100.1', 'honest@example.org')).toBe('ok');
  guard.pass(MINUTE_MS);
  expect(await guard.check()).toBe('ok');
});

test('the normal sign-up rate is configurable; 0 removes the limit', async () => {
  const few = openGuard({ allWithoutProof: 2 });
  expect([await few.check(), await few.check(), await few.check()]).toEqual(['ok', 'ok', 'proof-needed']);
  const many = openGuard({ allWithoutProof: 0 });
  for (let i = 0; i < 2000; i++) expect(await many.check()).toBe('ok');
});

test('a flood to one domain asks for a proof', async () => {
  const guard = openGuard({ allWithoutProof: 0 });
  const answers = [];
  for (let i = 0; i < 150; i++) answers.push(await guard.check({ email: `victim${i}@company.example` }));
  expect(answers.filter((answer) => answer === 'ok').length).toBe(GUARD_LIMITS.domainWithoutProof);
  expect(guard.bursts[0]).toBe('domain');
});

test('a domain whose addresses may be one mailbox gets a hundred sign-ups a day, two hundred with proofs; other domains are not touched', async () => {
  const guard = openGuard({ allWithoutProof: 0 });
  const { smallDomainWithoutProof, smallDomain } = GUARD_LIMITS;
  const send = (i: number, solution?: string) =>
    guard.check({ email: `any${i}@sub${i % 3}.catch-all.example`, solution });
  const free = [];
  for (let i = 0; i < 2 * smallDomain; i++) free.push(await send(i));
  expect(free.filter((answer) => answer === 'ok').length).toBe(smallDomainWithoutProof);
  expect(free.at(-1)).toBe('proof-needed');
  const proven = [];
  for (let i = 0; i < 2 * smallDomain; i++) proven.push(await send(i, `solved domain${i}`));
  expect(proven.filter((answer) => answer === 'ok').length).toBe(smallDomain - smallDomainWithoutProof);
  expect(proven.at(-1)).toBe('too-many-requests');
  expect(await guard.check({ email: 'a@other.example' })).toBe('ok');
  for (let i = 0; i < 90; i++) expect(await guard.check({ email: `reader${i}@t-online.de` })).toBe('ok');
  guard.pass(24 * 60 * MINUTE_MS);
  expect(await send(1)).toBe('ok');
});

test('a clock that is set back neither refuses open forms nor shuts anybody out for longer', async () => {
  const guard = openGuard();
  const ticket = tickets.issue(guard.now());
  for (let i = 0; i < 60; i++) await guard.check({ ip: '192.0.2.1' });
  expect(await guard.check({ ip: '192.0.2.1' })).toBe('proof-needed');
  guard.pass(-3 * 60 * MINUTE_MS);
  expect(await guard.check({ ip: '192.0.2.1', ticket })).toBe('ok');
});

test('beyond a few sign-ups an hour a mailbox costs a proof, wherever they come from', async () => {
  const guard = openGuard();
  const answers = [];
  for (let i = 0; i < GUARD_LIMITS.mailboxWithoutProof + 2; i++)
    answers.push(await guard.check({ email: i % 2 ? `v.ictim+${i}@gmail.com` : 'Victim@googlemail.com' }));
  expect(answers.slice(0, GUARD_LIMITS.mailboxWithoutProof)).toEqual(
    Array(GUARD_LIMITS.mailboxWithoutProof).fill('ok'),
  );
  expect(answers.slice(-2)).toEqual(['proof-needed', 'proof-needed']);
  guard.pass(60 * MINUTE_MS);
  expect(await guard.check({ email: 'victim@gmail.com' })).toBe('ok');
});

test('a reader can still sign up after strangers entered her address forty times', async () => {
  const guard = openGuard();
  for (let i = 0; i < 40; i++) await useBrowser(guard, `10.99.${i}.1`, 'victim@example.org');
  expect(await useBrowser(guard, '192.0.2.1', 'victim@example.org')).toBe('ok');
  expect(await usePlainForm(guard, '192.0.2.2', 'victim@example.org')).toBe('ok');
  // It is about one address and no burst: there is nobody to shut out.
  expect(guard.bursts).toEqual([]);
});

test('a proof and a ticket are accepted once, whatever the hour', async () => {
  const guard = openGuard();
  for (let i = 0; i < GUARD_LIMITS.networkWithoutProof; i++) await guard.check({ ip: '192.0.2.1' });
  expect(await guard.check({ ip: '192.0.2.1', solution: 'solved twice' })).toBe('ok');
  expect(await guard.check({ ip: '192.0.2.1', solution: 'solved twice' })).toBe('proof-needed');
  guard.pass(15 * 60 * MINUTE_MS + 59 * MINUTE_MS);
  for (let i = 0; i < GUARD_LIMITS.networkWithoutProof; i++) await guard.check({ ip: '192.0.2.1' });
  const ticket = tickets.issue(new Date(guard.now().getTime() - 5000));
  expect(await guard.check({ ip: '192.0.2.1', isPlainForm: true, ticket })).toBe('ok');
  expect(await guard.check({ ip: '192.0.2.1', isPlainForm: true, ticket })).toBe('proof-needed');
  guard.pass(2 * MINUTE_MS);
  for (let i = 0; i < GUARD_LIMITS.networkWithoutProof; i++) await guard.check({ ip: '192.0.2.1' });
  expect(await guard.check({ ip: '192.0.2.1', isPlainForm: true, ticket })).toBe('proof-needed');
  for (const copy of [`${ticket}.0`, `${ticket}.1`])
    expect(await guard.check({ ip: '192.0.2.1', isPlainForm: true, ticket: copy })).toBe('form-expired');
  // A browser could work: a ticket is not enough from it.
  const other = tickets.issue(new Date(guard.now().getTime() - 5000));
  expect(await guard.check({ ip: '192.0.2.1', ticket: other })).toBe('proof-needed');
  expect(await guard.check({ ip: '192.0.2.1', solution: 'not at all' })).toBe('proof-needed');
});

test('the field that people do not see, blocked networks and domains, throwaway mailboxes', async () => {
  const guard = openGuard({
    blockedNetworks: ['203.0.113.0/24', '198.51.100.7', '2001:db8:bad::/48'],
    blockedDomains: ['Spam.example'],
  });
  expect(await guard.check({ website: 'https://buy.example' })).toBe('blocked');
  expect(await guard.check({ ip: '203.0.113.9' })).toBe('blocked');
  expect(await guard.check({ ip: '::ffff:203.0.113.9' })).toBe('blocked');
  expect(await guard.check({ ip: '198.51.100.7' })).toBe('blocked');
  expect(await guard.check({ ip: '198.51.100.8' })).toBe('ok');
  expect(await guard.check({ ip: '2001:db8:bad:1::1' })).toBe('blocked');
  expect(await guard.check({ email: 'a@spam.EXAMPLE' })).toBe('blocked');
  expect(await guard.check({ email: 'a@mailinator.com' })).toBe('disposable-email');
  expect(await guard.check({ email: 'a@inbox.Mailinator.com' })).toBe('disposable-email');
  expect(await guard.check({ email: 'a@notmailinator.example' })).toBe('ok');
});

test('a form sent at once, sent a day later, or with a forged ticket is refused', async () => {
  const guard = openGuard();
  const ticket = tickets.issue(guard.now());
  expect(await guard.check({ ticket })).toBe('form-too-fast');
  guard.pass(2000);
  expect(await guard.check({ ticket })).toBe('ok');
  guard.pass(25 * 60 * MINUTE_MS);
  expect(await guard.check({ ticket })).toBe('form-expired');
  expect(await guard.check({ ticket: `${ticket}é` })).toBe('form-expired');
});

test('a domain that takes no mail is refused, and domains are not looked up during a flood', async () => {
  const asked: string[] = [];
  const guard = openGuard({
    acceptsMail: async (domain) => {
      asked.push(domain);
      return domain !== 'nowhere.example';
    },
  });
  expect(await guard.check({ email: 'a@nowhere.example' })).toBe('mail-domain-unknown');
  expect(await guard.check({ email: 'a@example.org' })).toBe('ok');
  for (let i = 0; i < 100; i++) await guard.check({ ip: '192.0.2.1', email: `a@flood${i}.example` });
  expect(asked.length).toBe(2 + GUARD_LIMITS.networkWithoutProof);
});
