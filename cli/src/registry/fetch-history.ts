import { type PackageHistory, parsePackument } from './packument.ts';

const ATTEMPTS = 4;
/** Of the whole answer: the largest packages have documents of 20 MB. */
const TIMEOUT_MS = 60_000;
const FIRST_DELAY_MS = 400;
const MAX_DELAY_MS = 15_000;
/** Answers that another attempt may change. */
const TEMPORARY_STATUSES: readonly number[] = [408, 425, 429, 500, 502, 503, 504];

type FetchResult =
  | { ok: true; history: PackageHistory }
  /** `missing`: the registry does not know the package. `failed`: it could not say, after all attempts. */
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'failed'; attempts: number; detail: string };

export type FetchOptions = {
  registry: URL;
  /** Ends the request and the waiting when the whole run is given up. */
  signal: AbortSignal;
  timeoutMs?: number;
  /** Waits between attempts; tests do not. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** Asks the registry about one package, again when the failure may pass: later each time, and not all at the same moment. */
export async function fetchHistory(name: string, options: FetchOptions): Promise<FetchResult> {
  const { signal, wait = sleep } = options;
  let delayMs = FIRST_DELAY_MS;
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(name, options);
    if (answer.kind === 'found') return { ok: true, history: answer.history };
    if (answer.kind === 'missing') return { ok: false, reason: 'missing' };
    if (!answer.isTemporary || attempt === ATTEMPTS || signal.aborted) {
      return { ok: false, reason: 'failed', attempts: attempt, detail: answer.detail };
    }
    await wait(Math.min(MAX_DELAY_MS, Math.max(answer.retryAfterMs, withJitter(delayMs))), signal);
    delayMs *= 2;
  }
}

type Answer =
  | { kind: 'found'; history: PackageHistory }
  | { kind: 'missing' }
  | { kind: 'failed'; detail: string; isTemporary: boolean; retryAfterMs: number };

async function ask(
  name: string,
  { registry, signal, timeoutMs = TIMEOUT_MS }: FetchOptions,
): Promise<Answer> {
  try {
    const { address, authorization } = splitCredentials(new URL(name.replace('/', '%2f'), registry));
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...authorization },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (response.status === 404) return { kind: 'missing' };
    if (!response.ok) {
      const isTemporary = TEMPORARY_STATUSES.includes(response.status);
      const retryAfterMs = (Number(response.headers.get('retry-after')) || 0) * 1000;
      return { kind: 'failed', detail: `it answered ${response.status}`, isTemporary, retryAfterMs };
    }
    const history = parsePackument(await response.json());
    return history
      ? { kind: 'found', history }
      : fail('its answer is not the description of a package with dates', false);
  } catch (error) {
    return fail(explain(error, timeoutMs), true);
  }
}

function fail(detail: string, isTemporary: boolean): Answer {
  return { kind: 'failed', detail, isTemporary, retryAfterMs: 0 };
}

/** `fetch` hides the cause: "fetch failed" alone tells nobody what to check. */
function explain(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no whole answer within ${timeoutMs / 1000} s`;
  if (error instanceof SyntaxError) return 'its answer is not JSON';
  const { cause } = error as { cause?: NodeJS.ErrnoException };
  return cause?.message || cause?.code || error.message;
}

/** `fetch` takes no name and password in an address, and its complaint about them would show them. */
function splitCredentials(url: URL): { address: URL; authorization: Record<string, string> } {
  const address = new URL(url);
  address.username = '';
  address.password = '';
  if (url.username === '') return { address, authorization: {} };
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return {
    address,
    authorization: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
  };
}

/** Between a half and the whole of the delay. */
function withJitter(delayMs: number): number {
  return delayMs * (0.5 + Math.random() / 2);
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
