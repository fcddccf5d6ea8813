// Stops sending while the mail server refuses us, so that refusals neither use up the retries of mails nor hurt our sender reputation.
// One row of the database, shared by all processes:
//
//   closed --refused as a sender, or three recipients refused in a row--> open --wait is over--> one mail goes ahead as a probe
//     ^--------------------------- a mail was sent ----------------------------------------------------|   |
//                                                               open, for twice as long <--refused again---'
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { serverFacts } from '../../database/schema.ts';
import type { SmtpFailure } from '../smtp/smtp-failure.ts';

const MINUTE_MS = 60_000;
const FIRST_WAIT_MS = 15 * MINUTE_MS;
const MAX_WAIT_MS = 120 * MINUTE_MS;
/** A mail server that only hangs or restarts does not mind being asked again soon. */
const SILENCE_WAIT_MS = MINUTE_MS;
/** Recipients in a row for whom we were refused. Fewer may be about their own mail servers. */
const MAX_REFUSED_RECIPIENTS = 3;
/** Longer than a session with a slow mail server: after this the probing process must have died. */
const PROBE_MS = 3 * MINUTE_MS;
/** Mails to other recipients probe first: those that were refused may be refused whatever we do. */
const HEAD_START_MS = MINUTE_MS;

const NAME = 'sending';

const PauseSchema = z.object({
  reason: z.string(),
  since: z.iso.datetime(),
  waitMs: z.int(),
  /** When the next mail may go ahead. */
  probeAt: z.iso.datetime(),
  /** The delivery that went ahead; from then on `probeAt` is when it is given up. */
  probe: z.string().optional(),
});
export type SendingPause = z.output<typeof PauseSchema>;

const StateSchema = z.object({
  /** Who we were refused for since the last mail that went out; hashes or ids, no addresses. */
  refused: z.array(z.string()),
  pause: PauseSchema.optional(),
});
type BreakerState = z.output<typeof StateSchema>;

/** One mail, for the breaker. */
export interface Candidate {
  readonly deliveryId: string;
  /** The same for all mails to one person. */
  readonly recipient: string;
}

export interface CircuitBreaker {
  /** Milliseconds that a mail has to wait; 0 when it may be handed over. */
  admit(mail: Candidate): Promise<number>;
  recordSuccess(): Promise<void>;
  /** Milliseconds that a mail has to wait after this failure because sending is paused; 0 when it is not. */
  recordFailure(mail: Candidate, failure: BreakerFailure): Promise<number>;
  /** Pauses sending because the mail server does not answer any more; it is tried again every minute. Returns the milliseconds to wait. */
  pause(reason: string): Promise<number>;
}

export type BreakerFailure = Pick<SmtpFailure, 'kind' | 'message'>;

export interface BreakerOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Sending was paused, or a probe was refused. Part of the transaction. */
  readonly onRefused: (tx: Database, pause: SendingPause, isNew: boolean) => Promise<void>;
  readonly onResumed: (pause: SendingPause) => void;
}

export function createCircuitBreaker({ db, now, onRefused, onResumed }: BreakerOptions): CircuitBreaker {
  return {
    async admit(mail) {
      const seen = await readState(db);
      const seenWait = toWait(seen, mail, now());
      if (!seen.pause || seenWait > 0) return seenWait;
      return change(db, async (state, save) => {
        const wait = toWait(state, mail, now());
        // Another mail was first.
        if (!state.pause || wait > 0) return wait;
        const probeAt = after(now(), PROBE_MS);
        await save({ ...state, pause: { ...state.pause, probeAt, probe: mail.deliveryId } });
        return 0;
      });
    },

    async recordSuccess() {
      const [gone] = await db.delete(serverFacts).where(eq(serverFacts.name, NAME)).returning();
      const pause = gone && parseState(gone.value).pause;
      if (pause) onResumed(pause);
    },

    async recordFailure(mail, failure) {
      const isRefusal = failure.kind === 'refuses-us' || failure.kind === 'refuses-us-here';
      if (!isRefusal && !(await readState(db)).pause) return 0;
      return change(db, async (state, save, tx) => {
        const next = afterFailure(state, mail, failure, now());
        await save(next.state);
        if (next.state.pause && next.isRefused) await onRefused(tx, next.state.pause, !state.pause);
        return next.isHeld ? Math.max(1, toWait(next.state, mail, now())) : 0;
      });
    },

    async pause(reason) {
      return change(db, async (state, save, tx) => {
        const { pause: known, refused } = state;
        const probeAt = after(now(), known?.waitMs ?? SILENCE_WAIT_MS);
        const opened = { reason, since: now().toISOString(), waitMs: SILENCE_WAIT_MS, probeAt };
        const pause = known ? { ...known, probeAt, probe: undefined } : opened;
        await save({ refused, pause });
        if (!known) await onRefused(tx, pause, true);
        return Date.parse(probeAt) - now().getTime();
      });
    },
  };
}

/** Why and since when nothing is sent; undefined when mails go out. */
export async function readSendingPause(db: Database): Promise<SendingPause | undefined> {
  return (await readState(db)).pause;
}

function toWait({ pause, refused }: BreakerState, { recipient }: Candidate, now: Date): number {
  if (!pause) return 0;
  const headStart = refused.includes(recipient) ? HEAD_START_MS : 0;
  return Math.max(0, Date.parse(pause.probeAt) + headStart - now.getTime());
}

interface Change {
  readonly state: BreakerState;
  /** This failure opened the breaker, or was a refused probe. */
  readonly isRefused: boolean;
  /** The mail waits with all others, without using up a retry. */
  readonly isHeld: boolean;
}

function afterFailure(
  state: BreakerState,
  mail: Candidate,
  { kind, message }: BreakerFailure,
  now: Date,
): Change {
  const { pause } = state;
  const isEverybody = kind === 'refuses-us';
  const isRefusal = isEverybody || kind === 'refuses-us-here';
  const refused =
    kind === 'refuses-us-here' ? [...new Set([...state.refused, mail.recipient])] : state.refused;
  if (!pause) {
    const opens = isEverybody || (isRefusal && refused.length >= MAX_REFUSED_RECIPIENTS);
    if (!opens) return { state: { refused }, isRefused: false, isHeld: false };
    const since = now.toISOString();
    const opened = { reason: message, since, waitMs: FIRST_WAIT_MS, probeAt: after(now, FIRST_WAIT_MS) };
    return { state: { refused, pause: opened }, isRefused: true, isHeld: true };
  }
  const { probe, ...rest } = pause;
  // It was in flight when another mail opened the breaker.
  if (probe !== mail.deliveryId) return { state: { ...state, refused }, isRefused: false, isHeld: isRefusal };
  if (isRefusal) {
    const waitMs = Math.min(2 * pause.waitMs, MAX_WAIT_MS);
    const longer = { ...rest, reason: message, waitMs, probeAt: after(now, waitMs) };
    return { state: { refused, pause: longer }, isRefused: true, isHeld: true };
  }
  // What is wrong with one mail or reader says nothing about us: the next mail may try at once.
  const isInconclusive = kind === 'no-such-mailbox' || kind === 'rejected';
  const probeAt = after(now, isInconclusive ? 0 : pause.waitMs);
  return { state: { refused, pause: { ...rest, probeAt } }, isRefused: false, isHeld: kind === 'temporary' };
}

function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}

async function readState(db: Database): Promise<BreakerState> {
  const [row] = await db.select().from(serverFacts).where(eq(serverFacts.name, NAME));
  return parseState(row?.value);
}

function parseState(value: unknown): BreakerState {
  const parsed = StateSchema.safeParse(value);
  return parsed.success ? parsed.data : { refused: [] };
}

/** Serialises changes across processes with a row lock. */
async function change<Result>(
  db: Database,
  work: (state: BreakerState, save: (state: BreakerState) => Promise<void>, tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx
      .insert(serverFacts)
      .values({ name: NAME, value: { refused: [] } })
      .onConflictDoNothing();
    const [row] = await tx.select().from(serverFacts).where(eq(serverFacts.name, NAME)).for('update');
    const save = async (value: BreakerState) => {
      // A mail that was sent in between may have deleted the row.
      await tx
        .insert(serverFacts)
        .values({ name: NAME, value })
        .onConflictDoUpdate({ target: serverFacts.name, set: { value } });
    };
    return work(parseState(row?.value), save, tx);
  });
}
