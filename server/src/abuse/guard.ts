// One pipeline before every sign-up, from the form and from programs alike. The order is from cheap to dear.
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { EmailAddress } from '../subscriptions/email-address.ts';
import { isDisposable } from './disposable-domain.ts';
import { toIpPrefix } from './ip-prefix.ts';
import type { AcceptsMail } from './mail-domain.ts';
import type { Proofs } from './proof.ts';
import type { RateCounters } from './rate-counters.ts';
import type { Tickets } from './ticket.ts';

const MINUTE_MS = 60_000;

/**
 * How much is usual. Above the first figures nobody is refused: a proof of work is asked for, which browsers do by themselves.
 * So an office or a conference behind one address gets through, and a flood gets slow. What lacks its proof does not count
 * towards the second figures: otherwise a flood would shut out the honest readers of its network.
 */
export const GUARD_LIMITS = {
  /** Of one network in ten minutes, before a proof is asked for. */
  networkWithoutProof: 20,
  /** Of one network in ten minutes, forms without scripts, whose only proof is a ticket. */
  networkWithTicket: 60,
  /** Of one network in ten minutes, with proof. */
  networkWithProof: 300,
  /** To addresses of one domain in ten minutes, before a proof is asked for. */
  domainWithoutProof: 100,
  /** In all in one minute, before a proof is asked for; SIGNUP_RATE_LIMIT changes it. */
  allWithoutProof: 120,
  /** For one mailbox in an hour, before a proof is asked for. Never refused: else anybody could keep a reader from signing up. */
  mailboxWithoutProof: 10,
} as const;

export type Refusal =
  | 'blocked'
  | 'form-too-fast'
  | 'form-expired'
  | 'disposable-email'
  | 'mail-domain-unknown'
  | 'proof-needed'
  | 'too-many-requests';

export interface SignupAttempt {
  readonly email: EmailAddress;
  readonly ip: string;
  /** The field that people do not see. */
  readonly website: string;
  readonly ticket: string | undefined;
  readonly solution: string | undefined;
  /** Sent by a browser without scripts: it cannot work on a proof, so a fresh ticket counts instead. */
  readonly isPlainForm: boolean;
}

export type GuardResult = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal };

export interface Guard {
  check(attempt: SignupAttempt): Promise<GuardResult>;
}

export interface GuardOptions {
  readonly counters: RateCounters;
  readonly tickets: Tickets;
  readonly proofs: Proofs;
  readonly blockedNetworks: readonly string[];
  readonly blockedDomains: readonly string[];
  /** Sign-ups in a minute before a proof is asked for, 0 for as many as come. Default: as in GUARD_LIMITS. */
  readonly allWithoutProof?: number;
  /** Leave out to accept every domain. */
  readonly acceptsMail?: AcceptsMail;
  readonly now: () => Date;
  /** More sign-ups than usual. */
  readonly onBurst: (reason: 'network' | 'domain' | 'all') => void;
}

export function createGuard(options: GuardOptions): Guard {
  const blocked = toBlockList(options.blockedNetworks);
  const blockedDomains = new Set(options.blockedDomains.map((domain) => domain.toLowerCase()));
  return {
    async check(attempt) {
      const { email, ip, website } = attempt;
      if (website !== '' || blockedDomains.has(email.domain) || isBlocked(blocked, ip)) {
        return refuse('blocked');
      }
      const ticket =
        attempt.ticket === undefined ? undefined : options.tickets.check(attempt.ticket, options.now());
      if (ticket && ticket.state !== 'valid') {
        return refuse(ticket.state === 'too-young' ? 'form-too-fast' : 'form-expired');
      }
      if (isDisposable(email.domain)) return refuse('disposable-email');

      const pressure = await measure(options, attempt);
      if (pressure !== 'usual') {
        if (pressure !== 'mailbox') options.onBurst(pressure);
        const refusal = await checkProof(options, attempt, ticket?.name);
        if (refusal) return refuse(refusal);
      }
      if (options.acceptsMail && !(await options.acceptsMail(email.domain)))
        return refuse('mail-domain-unknown');
      return { ok: true };
    },
  };
}

async function measure(
  { counters, allWithoutProof = GUARD_LIMITS.allWithoutProof, now }: GuardOptions,
  { ip, email }: SignupAttempt,
): Promise<'usual' | 'network' | 'domain' | 'all' | 'mailbox'> {
  const [network = 0, mailbox = 0, domain = 0, all = 0] = await counters.count(
    [
      { key: `network:${toIpPrefix(ip)}`, windowMs: 10 * MINUTE_MS },
      { key: `mailbox:${email.mailbox}`, windowMs: 60 * MINUTE_MS },
      { key: `domain:${email.domain}`, windowMs: 10 * MINUTE_MS },
      { key: 'all', windowMs: MINUTE_MS },
    ],
    now(),
  );
  if (network > GUARD_LIMITS.networkWithoutProof) return 'network';
  if (domain > GUARD_LIMITS.domainWithoutProof) return 'domain';
  if (allWithoutProof > 0 && all > allWithoutProof) return 'all';
  return mailbox > GUARD_LIMITS.mailboxWithoutProof ? 'mailbox' : 'usual';
}

/** A solved challenge, or for plain forms a ticket that is old enough; each is accepted once, and not too many of a network. */
async function checkProof(
  { counters, proofs, now }: GuardOptions,
  { solution, isPlainForm, ip }: SignupAttempt,
  ticketName: string | undefined,
): Promise<Refusal | undefined> {
  const solved = solution ? await proofs.verify(solution) : undefined;
  const proof = solved ?? (isPlainForm ? ticketName : undefined);
  if (proof === undefined) return 'proof-needed';
  const kind = solved ? 'proof' : 'ticket';
  const [uses = 0, network = 0] = await counters.count(
    [
      { key: `proof:${proof}`, windowMs: 24 * 60 * MINUTE_MS },
      { key: `${kind}-network:${toIpPrefix(ip)}`, windowMs: 10 * MINUTE_MS },
    ],
    now(),
  );
  if (uses > 1) return 'proof-needed';
  const limit = solved ? GUARD_LIMITS.networkWithProof : GUARD_LIMITS.networkWithTicket;
  return network > limit ? 'too-many-requests' : undefined;
}

function refuse(refusal: Refusal): GuardResult {
  return { ok: false, refusal };
}

function isBlocked(list: BlockList, ip: string): boolean {
  // A proxy may name somebody without an address: `unknown`.
  if (isIP(ip) === 0) return false;
  return list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
