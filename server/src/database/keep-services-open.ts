// Opens what needs the database in the background and keeps it open, however long the database takes. Pages do not wait for it.
import type { FastifyBaseLogger } from 'fastify';
import { DamagedDatabaseError } from '../data-folder/contents.ts';
import { FolderInUseError } from '../data-folder/lock.ts';
import { SecretProblem } from '../secrets/check-secret.ts';
import { StartupError } from '../startup-error.ts';

/** Services that send mails and do maintenance while the database is open. */
interface Work {
  work(): Promise<void>;
  /** For a database that was lost: waits for nothing. */
  abandonWork(): Promise<void>;
}

/** Services with what is needed to open them. */
export interface PreparedServices<Services extends Work = Work> {
  readonly services: Services;
  /** Opens the database. May be called again when it failed, or when the database was lost. */
  open(): Promise<void>;
  /** Calls back when the database is lost and has to be opened again. */
  onLost(listener: () => void): void;
  /** Answers the owner's commands from now on; called when it is known whether the database can be opened. */
  serveOwner(): void;
  /** Returns the reason why the data folder cannot be written; left out where nothing has to be. */
  readonly findDataDirProblem?: () => Promise<string | undefined>;
  close(): Promise<void>;
}

export interface KeepOptions {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Called with the reason whenever the services stop working, and with `undefined` when they work again. */
  readonly onChange?: ((problem: string | undefined) => void) | undefined;
  /** Called when the server must not go on with its secret. */
  readonly onSecretProblem?: ((problem: SecretProblem) => void) | undefined;
}

export interface KeptServices {
  /** Why the services do not work; undefined when they do. */
  problem(): string | undefined;
  /** Called when the server has its address: the services work from now on, as long as the database is open. */
  startWork(): void;
  close(): Promise<void>;
}

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;
/** How long shutdown waits for an attempt in flight. */
const CLOSE_TIMEOUT_MS = 2000;

export function keepServicesOpen(
  { services, ...prepared }: PreparedServices,
  { log, onChange = () => undefined, onSecretProblem = () => undefined }: KeepOptions,
): KeptServices {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
  const mayWork = Promise.withResolvers<void>();
  let problem: string | undefined = 'the database is being opened';
  let isUnderWay = true;

  function change(to: string | undefined): boolean {
    if (problem === to) return false;
    problem = to;
    onChange(to);
    return true;
  }

  /** False when it was told to stop, or when another attempt is of no use. */
  async function openWithRetries(): Promise<boolean> {
    for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(2 * delayMs, MAX_DELAY_MS)) {
      try {
        isUnderWay = true;
        await prepared.open();
        if (signal.aborted) return false;
        log.info('Subscriptions are on: the database is open.');
        change(undefined);
        return true;
      } catch (error) {
        const isFinal = error instanceof DamagedDatabaseError || error instanceof SecretProblem;
        const hasChanged = change(toProblem(error));
        if (hasChanged && !signal.aborted) {
          const known = error instanceof StartupError;
          log.error(
            known ? {} : { err: error },
            `Subscriptions are off: ${problem}${isFinal ? '' : '. Trying again.'}`,
          );
        }
        if (error instanceof SecretProblem) onSecretProblem(error);
        if (isFinal) return false;
      } finally {
        isUnderWay = false;
        serveOwner();
      }
      await pause(delayMs, signal);
      if (signal.aborted) return false;
    }
  }

  /** The second lock, among the files of the database, can do without a handle that is not to be had; a server that has it cannot. */
  function serveOwner(): void {
    try {
      prepared.serveOwner();
    } catch (error) {
      if (error instanceof FolderInUseError) throw error;
      log.error({ err: error }, 'the folder of the database could not be locked; that of DATA_DIR is');
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const lost = Promise.withResolvers<void>();
      prepared.onLost(lost.resolve);
      if (!(await openWithRetries())) return;
      let isLost = false;
      const works = Promise.race([mayWork.promise, stopped]).then(() => {
        if (!signal.aborted && !isLost) return services.work();
      });
      // If work cannot start, the database was lost in between.
      works.catch(lost.resolve);
      await Promise.race([lost.promise, stopped]);
      isLost = true;
      if (signal.aborted) {
        await works.catch(() => undefined);
        return;
      }
      change('the database was lost and is being opened again');
      log.error(`Subscriptions are off: ${problem}`);
      await services.abandonWork();
      await pause(FIRST_DELAY_MS, signal);
    }
  }

  const running = run();
  return {
    problem: () => problem,
    startWork: mayWork.resolve,
    async close() {
      stopping.abort();
      const closed = running.then(prepared.close);
      if (!isUnderWay) return closed;
      closed.catch(() => undefined);
      await Promise.race([closed, pause(CLOSE_TIMEOUT_MS)]);
    },
  };
}

/** Ends early when `signal` is aborted. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}

/** As the end of a sentence. */
function toProblem(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/^The /, 'the ').replace(/\.$/, '');
}
