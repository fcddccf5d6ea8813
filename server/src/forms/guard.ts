// One pipeline before every sign-up and every sponsor request, from forms and from programs alike. Cheapest checks first.
import { BlockList, isIP, isIPv6 } from 'node:net';
import { toNetworks } from '../http/rate-limits/ip-prefix.ts';
import { type Counters, secondsLeft } from '../http/rate-limits/rate-limit.ts';
import type { EmailAddress } from '../mail/smtp/email-address.ts';
import { toSmallDomain } from '../mail/smtp/mail-providers.ts';
import { isDisposable } from './disposable-domain.ts';
import type { AcceptsMail } from './mail-domain.ts';
import type { Proofs } from './proof.ts';
import type { Tickets } from './ticket.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export interface GuardLimits {
  /** Window for counting by network and domain. */
  readonly windowMs: number;
  /** Window for counting all attempts. */
  readonly allWindowMs: number;
  /** Of one network, before a proof is asked for. Of an IPv6 address both its /64 and, with a larger share, its /48 count. */
  readonly networkWithoutProof: number;
  /** Of one network, forms without scripts, whose only proof is a ticket. */
  readonly networkWithTicket: number;
  /** Of one network, with proof. */
  readonly networkWithProof: number;
  /** To addresses of one domain, before a proof is asked for. */
  readonly domainWithoutProof: number;
  /** Taken for addresses of one domain in a day, before a proof is asked for. Not of large providers: all addresses of a domain may be one mailbox. */
  readonly smallDomainWithoutProof: number;
  /** Taken for them in a day, with proof. */
  readonly smallDomain: number;
  /** In all, before a proof is asked for. */
  readonly allWithoutProof: number;
  /** For one mailbox in an hour, before a proof is asked for. Never refused: otherwise anybody could keep its owner out. */
  readonly mailboxWithoutProof: number;
}

/**
 * How many sign-ups are usual. Above the first figures nobody is refused: a proof of work is asked for, which browsers do by themselves.
 * So an office or a conference behind one address gets through, and a flood gets slow. What lacks its proof does not count
 * towards the second figures: otherwise a flood would shut out the honest readers of its network.
 */
export const GUARD_LIMITS: GuardLimits = {
  windowMs: 10 * MINUTE_MS,
  allWindowMs: MINUTE_MS,
  networkWithoutProof: 20,
  networkWithTicket: 60,
  networkWithProof: 300,
  domainWithoutProof: 100,
  smallDomainWithoutProof: 100,
  /** A proof alone would not do: a laptop solves thousands in an hour. A company with more new readers in a day is told to come back tomorrow. */
  smallDomain: 200,
  /** SIGNUP_RATE_LIMIT changes it. */
  allWithoutProof: 120,
  mailboxWithoutProof: 10,
};

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
  readonly ticket?: string | undefined;
  readonly solution?: string | undefined;
  /** Sent by a browser without scripts: it cannot work on a proof, so a fresh ticket counts instead. */
  readonly isPlainForm: boolean;
}

export type GuardResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly refusal: Refusal;
      /** With `too-many-requests`: when the window ends. */
      readonly retryAfterSeconds?: number;
    };

export interface Guard {
  check(attempt: SignupAttempt): Promise<GuardResult>;
}

export interface GuardOptions {
  readonly counters: Counters;
  readonly tickets: Tickets;
  readonly proofs: Proofs;
  readonly blockedNetworks: readonly string[];
  readonly blockedDomains: readonly string[];
  /** Keeps the counters of one kind of attempt apart from others. Default: those of sign-ups. */
  readonly scope?: string;
  /** Default: those of sign-ups. */
  readonly limits?: GuardLimits;
  /** Sign-ups per minute before a proof of work is required; 0 for no such limit. Default: as in GUARD_LIMITS. */
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
      // An empty field of a form is not a ticket.
      const ticket = attempt.ticket ? options.tickets.check(attempt.ticket, options.now()) : undefined;
      if (ticket && ticket.state !== 'valid') {
        return refuse(ticket.state === 'too-young' ? 'form-too-fast' : 'form-expired');
      }
      if (isDisposable(email.domain)) return refuse('disposable-email');

      const pressure = measure(options, attempt);
      if (pressure !== 'usual') {
        if (pressure !== 'mailbox') options.onBurst(pressure);
        const proven = await checkProof(options, attempt, ticket?.name);
        if (!proven.ok) return proven;
      }
      if (options.acceptsMail && !(await options.acceptsMail(email.domain)))
        return refuse('mail-domain-unknown');
      return takeOfDomain(options, email);
    },
  };
}

/** All are counted, whichever is over its limit. */
function measure(
  {
    counters,
    scope = '',
    limits = GUARD_LIMITS,
    allWithoutProof = limits.allWithoutProof,
    now,
  }: GuardOptions,
  { ip, email }: SignupAttempt,
): 'usual' | 'network' | 'domain' | 'all' | 'mailbox' {
  const at = now();
  const { windowMs, allWindowMs } = limits;
  const isBusy = isNetworkOver(counters, `${scope}network:`, {
    ip,
    limit: limits.networkWithoutProof,
    windowMs,
    at,
  });
  const mailbox = counters.count(`${scope}mailbox:${email.mailbox}`, 60 * MINUTE_MS, at);
  const domain = counters.count(`${scope}domain:${email.domain}`, windowMs, at);
  const smallDomain = countSmallDomain({ counters, scope, at, domain: email.domain, amount: 0 });
  const all = counters.count(`${scope}all`, allWindowMs, at);
  if (isBusy) return 'network';
  if (domain > limits.domainWithoutProof || smallDomain >= limits.smallDomainWithoutProof) return 'domain';
  if (allWithoutProof > 0 && all > allWithoutProof) return 'all';
  return mailbox > limits.mailboxWithoutProof ? 'mailbox' : 'usual';
}

/** A solved challenge, or for plain forms a ticket that is old enough; each is accepted once, and not too many of a network. */
async function checkProof(
  { counters, proofs, scope = '', limits = GUARD_LIMITS, now }: GuardOptions,
  { solution, isPlainForm, ip }: SignupAttempt,
  ticketName: string | undefined,
): Promise<GuardResult> {
  const solved = solution ? await proofs.verify(solution) : undefined;
  const proof = solved ?? (isPlainForm ? ticketName : undefined);
  if (proof === undefined) return refuse('proof-needed');
  const at = now();
  const { windowMs } = limits;
  const kind = solved ? 'proof' : 'ticket';
  // One window without an end: in windows of a day it would be accepted once more after midnight.
  const uses = counters.count(`proof:${proof}`, Number.POSITIVE_INFINITY, at);
  const limit = solved ? limits.networkWithProof : limits.networkWithTicket;
  const isBusy = isNetworkOver(counters, `${scope}${kind}-network:`, { ip, limit, windowMs, at });
  if (uses > 1) return refuse('proof-needed');
  if (!isBusy) return { ok: true };
  return { ok: false, refusal: 'too-many-requests', retryAfterSeconds: secondsLeft(windowMs, at) };
}

/** Only what is taken counts, so that refusals use up nobody's share. */
function takeOfDomain(
  { counters, scope = '', limits = GUARD_LIMITS, now }: GuardOptions,
  { domain }: EmailAddress,
): GuardResult {
  const at = now();
  const taken = countSmallDomain({ counters, scope, at, domain, amount: 1 });
  if (taken <= limits.smallDomain) return { ok: true };
  return { ok: false, refusal: 'too-many-requests', retryAfterSeconds: secondsLeft(DAY_MS, at) };
}

function countSmallDomain(of: {
  counters: Counters;
  scope: string;
  at: Date;
  domain: string;
  amount: 0 | 1;
}): number {
  const small = toSmallDomain(of.domain);
  return small === undefined
    ? 0
    : of.counters.count(`${of.scope}small-domain:${small}`, DAY_MS, of.at, of.amount);
}

/** Counts one of each network that the address belongs to, whichever is over its share. */
function isNetworkOver(
  counters: Counters,
  prefix: string,
  { ip, limit, windowMs, at }: { ip: string; limit: number; windowMs: number; at: Date },
): boolean {
  const over = toNetworks(ip).filter(
    ({ network, share }) => counters.count(`${prefix}${network}`, windowMs, at) > share * limit,
  );
  return over.length > 0;
}

function refuse(refusal: Refusal): GuardResult {
  return { ok: false, refusal };
}

function isBlocked(list: BlockList, ip: string): boolean {
  // A proxy may send `unknown` instead of an address.
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
