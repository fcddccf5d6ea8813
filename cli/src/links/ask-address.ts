// The outcome for a reader who follows a link, as far as a program can tell.
import { isPublicHost } from '@midweek/core/load';
import { z } from 'zod';

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 10;
/** Statuses of a page that is gone. Other refusals are often meant for programs only. */
const GONE_STATUSES: readonly number[] = [404, 410];
const REDIRECT_STATUSES: readonly number[] = [301, 302, 303, 307, 308];
const PERMANENT_STATUSES: readonly number[] = [301, 308];

/** An answer that will still be true tomorrow. */
export const AnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fine') }),
  /** The page has a new address for good. */
  z.strictObject({ kind: z.literal('moved'), to: z.string() }),
  z.strictObject({ kind: z.literal('dead'), status: z.number() }),
]);
export type Answer = z.output<typeof AnswerSchema>;

/** Unknown: the network failed, or the host did not answer a program. */
export type NoAnswer = {
  kind: 'unknown';
  detail: string;
  /** Whether asking this host for more would be useless or impolite. */
  isHostToBeLeftAlone: boolean;
};

export type AskOptions = {
  timeoutMs?: number;
  /** Tests ask a server on this machine; outside of them, redirects there are refused. */
  isAllowedHost?: (hostname: string) => boolean;
};

/** `HEAD` first, as it costs the host least; `GET` where a host does not answer that as it should. */
export async function askAddress(url: string, options: AskOptions = {}): Promise<Answer | NoAnswer> {
  const { isAllowedHost = isPublicHost } = options;
  let current = new URL(url);
  let permanent: URL | undefined;
  let isPermanent = true;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (!/^https?:$/.test(current.protocol) || !isAllowedHost(current.hostname)) {
      return unknown(`it leads to ${current.host || current.protocol}, which is not asked`);
    }
    const result = await askOnce(current, options);
    if (!('status' in result)) return result;
    const { status, location } = result;
    if (location !== undefined) {
      if (!URL.canParse(location, current.href))
        return unknown('it redirects to something that is not an address');
      current = new URL(location, current);
      isPermanent &&= PERMANENT_STATUSES.includes(status);
      if (isPermanent) permanent = current;
      continue;
    }
    if (GONE_STATUSES.includes(status)) return { kind: 'dead', status };
    if (status >= 400) return unknown(`it answers ${status}`, status === 429);
    return permanent && permanent.href !== new URL(url).href
      ? { kind: 'moved', to: permanent.href }
      : { kind: 'fine' };
  }
  return unknown(`it redirects more than ${MAX_REDIRECTS} times`);
}

type Response = { status: number; location: string | undefined };

async function askOnce(url: URL, options: AskOptions): Promise<Response | NoAnswer> {
  const answer = await request('HEAD', url, options);
  if ('status' in answer && answer.status < 400) return answer;
  // A host that asks for patience is not asked once more.
  if ('status' in answer && answer.status === 429) return answer;
  return request('GET', url, options);
}

async function request(
  method: 'HEAD' | 'GET',
  url: URL,
  { timeoutMs = TIMEOUT_MS }: AskOptions,
): Promise<Response | NoAnswer> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { accept: 'text/html,*/*;q=0.8', 'user-agent': 'midweek-lint' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    const location = response.headers.get('location') ?? undefined;
    const { status } = response;
    return { status, location: REDIRECT_STATUSES.includes(status) ? location : undefined };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return unknown(`no answer within ${timeoutMs / 1000} s`);
    const { cause, message } = error as { cause?: NodeJS.ErrnoException; message: string };
    return unknown(`the connection failed (${cause?.code ?? cause?.message ?? message})`, true);
  }
}

function unknown(detail: string, isHostToBeLeftAlone = false): NoAnswer {
  return { kind: 'unknown', detail, isHostToBeLeftAlone };
}
