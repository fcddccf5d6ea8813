// Stops sending while the mail server refuses us or keeps silent, so that refusals neither use up the retries of mails nor hurt our sender
// reputation. In the memory of each process:
//
//   closed --refused as a sender, or three recipients refused in a row, or three mails without an answer--> open --wait is over--> one mail
//     ^--------------------------- the probe was sent ------------------------------------------------------|   |   goes ahead as a probe
//                                                                       open, for twice as long <--refused again---'
import type { SendingPause } from '../../database/schema.ts';
import type { SmtpFailure } from '../smtp/smtp-failure.ts';

const MINUTE_MS = 60_000;
const FIRST_WAIT_MS = 15 * MINUTE_MS;
const MAX_WAIT_MS = 120 * MINUTE_MS;
/** A mail server that only hangs or restarts does not mind being asked again soon. */
const SILENCE_WAIT_MS = MINUTE_MS;
/** Recipients in a row for whom we were refused. Fewer may be about their own mail servers. */
const MAX_REFUSED_RECIPIENTS = 3;
/** Of mails to other recipients. */
const HEAD_START_MS = MINUTE_MS;
/** Mails in a row to which the mail server said nothing. */
const MAX_SILENT = 3;
/** Recipients whose first mail is put off (4xx) while none goes out: a mail server that is busy for all of them. Later tries may be about one mailbox. */
const MANY_PUT_OFF = 3;
/** Longer than mail servers put off those whom they do not know yet. */
const PATIENCE_MS = 30 * MINUTE_MS;

export interface Candidate {
  readonly id: string;
  /** The same for all mails to one person. */
  readonly recipient: string;
  /** Before this one. */
  readonly attempts: number;
}

export interface CircuitBreaker {
  /** How many mails may be taken now: all, one as a probe, or none. */
  admit(): 'all' | 'probe' | 'none';
  /** The mail that was taken as a probe. */
  beginProbe(id: string): void;
  /** The mail was not handed over, which says nothing about the mail server. If it was the probe, the next mail is. */
  recordNothing(id: string): void;
  recordSuccess(id: string): void;
  /** When the mail may be tried again because sending is paused; undefined when its own retries count. */
  recordFailure(mail: Candidate, failure: BreakerFailure): Promise<Date | undefined>;
  pause(): SendingPause | undefined;
}

export type BreakerFailure = Pick<SmtpFailure, 'kind' | 'message' | 'isSilent'>;

export interface BreakerOptions {
  readonly now: () => Date;
  /** Sending was paused, or a probe was refused. */
  readonly onRefused: (pause: SendingPause, isNew: boolean) => Promise<void>;
  readonly onResumed: (pause: SendingPause) => void;
  /** Everything is put off, and no mail has gone out since then. Sending goes on: each mail is tried for most of a day. */
  readonly onPutOff: (reason: string, since: Date) => Promise<void>;
}

interface Pause {
  readonly reason: string;
  readonly since: Date;
  readonly waitMs: number;
  readonly probeAt: Date;
}

export function createCircuitBreaker({
  now,
  onRefused,
  onResumed,
  onPutOff,
}: BreakerOptions): CircuitBreaker {
  /** Recipients for whom we were refused since the last mail that went out. */
  const refused = new Set<string>();
  /** Recipients whose first mail was put off since the last mail that went out, a few of them. */
  const putOff = new Set<string>();
  let putOffSince = now();
  let silent = 0;
  let pause: Pause | undefined;
  /** The mail that went ahead. */
  let probe: string | undefined;

  const after = (ms: number) => new Date(now().getTime() + ms);
  const toPublic = ({ reason, since, probeAt }: Pause): SendingPause => ({
    reason,
    since: since.toISOString(),
    probeAt: probeAt.toISOString(),
  });

  async function open(reason: string, waitMs: number): Promise<void> {
    const isNew = pause === undefined;
    pause = { reason, since: pause?.since ?? now(), waitMs, probeAt: after(waitMs) };
    await onRefused(toPublic(pause), isNew);
  }

  /** What is refused for its recipient may be refused whatever we do: other mails go first. */
  function hold(kind: SmtpFailure['kind']): Date {
    const probeAt = pause?.probeAt ?? now();
    return kind === 'refuses-us-here' ? new Date(probeAt.getTime() + HEAD_START_MS) : probeAt;
  }

  async function recordPutOff({ recipient, attempts }: Candidate, reason: string): Promise<void> {
    if (putOff.size === 0) putOffSince = now();
    if (attempts === 0 && putOff.size < MANY_PUT_OFF) putOff.add(recipient);
    if (putOff.size === MANY_PUT_OFF && after(-PATIENCE_MS) >= putOffSince)
      await onPutOff(reason, putOffSince);
  }

  /** What is wrong with one mail or reader says nothing about us, so the next mail may try at once. Otherwise we wait as long as before. */
  function probeLater(known: Pause, waits: boolean): Date {
    pause = { ...known, probeAt: after(waits ? known.waitMs : 0) };
    return pause.probeAt;
  }

  return {
    admit() {
      if (!pause) return 'all';
      return probe === undefined && pause.probeAt <= now() ? 'probe' : 'none';
    },
    beginProbe(id) {
      probe = id;
    },
    recordNothing(id) {
      if (probe === id) probe = undefined;
    },
    recordSuccess(id) {
      refused.clear();
      putOff.clear();
      silent = 0;
      // A mail that was under way when sending was paused says nothing.
      if (!pause || probe !== id) return;
      onResumed(toPublic(pause));
      pause = undefined;
      probe = undefined;
    },
    async recordFailure(mail, { kind, message, isSilent }) {
      const { id, recipient } = mail;
      const isRefusal = kind === 'refuses-us' || kind === 'refuses-us-here';
      silent = isSilent || kind === 'uncertain' ? silent + 1 : 0;
      if (kind === 'refuses-us-here') refused.add(recipient);
      if (kind === 'temporary' && !isSilent) await recordPutOff(mail, message);
      if (!pause) {
        if (kind === 'refuses-us' || (isRefusal && refused.size >= MAX_REFUSED_RECIPIENTS)) {
          await open(message, FIRST_WAIT_MS);
          return hold(kind);
        }
        if (silent >= MAX_SILENT) await open(message, SILENCE_WAIT_MS);
        return undefined;
      }
      if (probe !== id) return isRefusal ? hold(kind) : undefined;
      probe = undefined;
      if (isRefusal) {
        await open(message, Math.min(2 * pause.waitMs, MAX_WAIT_MS));
        return hold(kind);
      }
      const isAboutMail = kind === 'no-such-mailbox' || kind === 'rejected';
      const probeAt = probeLater(pause, !isAboutMail);
      return kind === 'temporary' ? probeAt : undefined;
    },
    pause: () => pause && toPublic(pause),
  };
}
