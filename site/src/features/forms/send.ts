import type { Challenge } from '@midweek/core/browser';

// Enough for an image on a slow phone.
const TIMEOUT_MS = 30_000;

/** The server's answer to a form. A failure of the network is an answer like others. */
export interface Answer {
  readonly isOk: boolean;
  /** The server's name for what is wrong; empty when nothing is. */
  readonly code: string;
  /** The server's own sentences. */
  readonly message?: string | undefined;
  /** What is wrong with single fields, in sentences of the server. */
  readonly fields: Readonly<Record<string, string>>;
  /** The page to go on to. */
  readonly next?: string | undefined;
  /** A proof of work that the server asks for. */
  readonly challenge?: Challenge | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** Sends something once: an object as JSON, a file as it is. */
export async function send(method: 'POST' | 'PUT', url: string, content: object): Promise<Answer> {
  const isFile = content instanceof Blob;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        // The server looks at the bytes; a type that no browser knows would be refused before that.
        'Content-Type': isFile ? 'image/*' : 'application/json',
      },
      body: isFile ? content : JSON.stringify(content),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return toAnswer(method, response.status, await response.json().catch(() => undefined), location.origin);
  } catch {
    return { isOk: false, code: 'network', fields: {} };
  }
}

/** What the server says at an address; nothing when it cannot be asked. */
export async function ask(url: string): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? Object(await response.json()) : {};
  } catch {
    return {};
  }
}

/** Reads any answer. One that makes no sense is a failure of the server, or of something between us. */
export function toAnswer(method: 'POST' | 'PUT', status: number, body: unknown, origin: string): Answer {
  const { message, help, ...answer } = Object(body) as Record<string, unknown>;
  const sentences = [message, help].filter((text) => typeof text === 'string');
  const fields = Object.entries<unknown>(Object(answer.fields));
  const next = toOwnPath(answer.next, origin);
  // What was created has a page of its own; what was changed says so.
  const isUnderstood = method === 'POST' ? next !== undefined : typeof message === 'string';
  const isOk = status >= 200 && status < 300 && isUnderstood;
  const unknown = status >= 400 && status < 500 ? 'bad-request' : 'unavailable';
  return {
    isOk,
    code: isOk ? '' : typeof answer.code === 'string' ? answer.code : unknown,
    message: sentences.join(' ') || undefined,
    fields: Object.fromEntries(
      fields.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
    ),
    next: isOk ? next : undefined,
    challenge: isChallenge(answer.challenge) ? answer.challenge : undefined,
    retryAfterSeconds: typeof answer.retryAfterSeconds === 'number' ? answer.retryAfterSeconds : undefined,
  };
}

function isChallenge(value: unknown): value is Challenge {
  return typeof value === 'object' && value !== null && 'parameters' in value;
}

/** A form never leads away from this site, whoever answers. */
function toOwnPath(next: unknown, origin: string): string | undefined {
  const url = typeof next === 'string' ? URL.parse(next, origin) : null;
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
