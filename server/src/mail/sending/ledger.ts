// Who may hand which mail over, and what became of it. A mail is claimed when the mail server is about to read it. An outcome waits for the
// next claim of its connection, so that a mail costs one statement and not two.
//
// All connections share one ledger, which writes one statement at a time: what comes in meanwhile goes into the next one. An outcome is
// queued before its connection claims the next mail. So at any time no more mails are `sending` than there are connections: those are
// what a killed process leaves `uncertain`.
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type MailState, mails } from '../../database/schema.ts';

export interface Outcome {
  readonly id: string;
  readonly state: Exclude<MailState, 'sending'>;
  /** What the mail server said. */
  readonly reason?: string | undefined;
  /** When a mail that is queued again may be tried. */
  readonly dueAt?: Date;
  /** Whether the attempt failed before the mail was claimed: claims count by themselves. */
  readonly isUnclaimedAttempt?: boolean;
}

export interface Ledger {
  /** From now on the mail may be with the mail server. False when it is not ours any more, or is an issue whose reader has left. */
  claim(id: string): Promise<boolean>;
  /** Kept until it is written, however long the database is away. */
  record(outcome: Outcome): void;
  /** Resolves when everything that was recorded is written; fails when the database does not take it. */
  settle(): Promise<void>;
}

interface Claim {
  readonly id: string;
  readonly resolve: (isOurs: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Statements stay small. */
const MAX_BATCH = 200;
const RETRY_MS = 1000;
/** How long an outcome waits for a claim that it can go along with. */
const OUTCOME_MS = 20;

export interface LedgerOptions {
  readonly db: Database;
  /** This process. */
  readonly worker: string;
  readonly now: () => Date;
}

export function createLedger({ db, worker, now }: LedgerOptions): Ledger {
  const statement = prepareStatement(db);
  const claims: Claim[] = [];
  const outcomes: Outcome[] = [];
  let writing: Promise<void> | undefined;
  let lastError: unknown;
  /** The outcomes do not wait any longer. */
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;

  async function writeAll(): Promise<void> {
    while (claims.length > 0 || (isDue && outcomes.length > 0)) {
      const taken = outcomes.slice(0, MAX_BATCH);
      const claiming = claims.splice(0, MAX_BATCH);
      try {
        const ours = await write(statement, { worker, now: now(), outcomes: taken, claims: claiming });
        outcomes.splice(0, taken.length);
        isDue = false;
        // What was recorded during the write waits for its own claim again.
        if (outcomes.length > 0) timer ??= setTimeout(flush, OUTCOME_MS);
        lastError = undefined;
        // Each of them now writes a message of 100 kB: a reader of the site who asks meanwhile waits for one of those, not for all.
        for (const claim of claiming) {
          claim.resolve(ours.has(claim.id));
          await nextTurn();
        }
      } catch (error) {
        lastError = error;
        isDue = true;
        for (const claim of claiming) claim.reject(error);
        await delay(RETRY_MS);
      }
    }
    // In the same turn as the last look: what comes now starts the next run.
    writing = undefined;
  }

  function wake(): void {
    writing ??= writeAll();
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    isDue = outcomes.length > 0;
    if (isDue) wake();
  }

  return {
    claim(id) {
      const { promise, resolve, reject } = Promise.withResolvers<boolean>();
      claims.push({ id, resolve, reject });
      wake();
      return promise;
    },
    record(outcome) {
      outcomes.push(outcome);
      timer ??= setTimeout(flush, OUTCOME_MS);
    },
    async settle() {
      while (outcomes.length > 0) {
        flush();
        const before = lastError;
        await Promise.race([writing, delay(RETRY_MS)]);
        if (lastError !== undefined && lastError !== before) throw lastError;
      }
    },
  };
}

interface Batch {
  readonly worker: string;
  readonly now: Date;
  readonly outcomes: readonly Outcome[];
  readonly claims: readonly Claim[];
}

/** Prepared, because PostgreSQL takes longer to plan this statement than to do it. One statement, so all of it is written or nothing. */
function prepareStatement(db: Database) {
  const given = sql.placeholder;
  // By their key, whatever the planner thinks: the index of `worker` also has entries of mails that this process sent before, until
  // the table is vacuumed.
  const isOurs = sql`mails.worker is not distinct from ${given('worker')}::uuid`;
  const done = db.$with('done', {}).as(sql`
    update mails
    set state = outcome.state,
        worker = null,
        attempts = mails.attempts + outcome.attempts,
        last_error = coalesce(outcome.reason, case when outcome.state = 'sent' then null else mails.last_error end),
        due_at = coalesce(outcome.due, mails.due_at),
        finished_at = case when outcome.state = 'queued' then null else ${given('now')}::timestamptz end
    from jsonb_to_recordset(${given('outcomes')}::jsonb)
      as outcome(id uuid, state text, reason text, due timestamptz, attempts int)
    where mails.id = any(${given('done')}::uuid[]) and mails.id = outcome.id and ${isOurs}
      and mails.state in ('queued', 'sending', 'uncertain')`);
  return db
    .with(done)
    .update(mails)
    .set({ state: 'sending', attempts: sql`${mails.attempts} + 1` })
    .where(
      sql`mails.id = any(${given('claims')}::uuid[]) and ${isOurs} and mails.state = 'queued'
        and (mails.issue is null or exists (
          select from subscribers where subscribers.id = mails.subscriber_id and subscribers.state = 'active'))`,
    )
    .returning({ id: mails.id })
    .prepare('mail-ledger');
}

/** Returns the ids of the mails that were claimed. */
async function write(
  statement: ReturnType<typeof prepareStatement>,
  { worker, now, outcomes, claims }: Batch,
): Promise<Set<string>> {
  const claimed = await statement.execute({
    worker,
    now: now.toISOString(),
    outcomes: JSON.stringify(
      outcomes.map(({ id, state, reason, dueAt, isUnclaimedAttempt }) => ({
        id,
        state,
        reason,
        due: dueAt?.toISOString(),
        attempts: isUnclaimedAttempt ? 1 : 0,
      })),
    ),
    done: toArray(outcomes),
    claims: toArray(claims),
  });
  return new Set(claimed.map(({ id }) => id));
}

function toArray(mails: readonly { readonly id: string }[]): string {
  return `{${[...new Set(mails.map(({ id }) => id))].join(',')}}`;
}
