import type { RequestField } from '@midweek/core';
import { type CalendarWeek, type Challenge, SPONSOR_PATHS } from '@midweek/core/browser';
import { isChallenge } from '../subscribe/subscription.ts';

const TIMEOUT_MS = 20_000;

/** What became of a request. `problem` is the server's own sentence; none when it could not be asked. */
type RequestOutcome =
  | { readonly isOk: true; readonly next: string }
  | {
      readonly isOk: false;
      /** The server's name for what is wrong; empty when it could not be asked. */
      readonly code: string;
      readonly isTaken: boolean;
      readonly problem: string | undefined;
      readonly fields: Partial<Record<RequestField, string>>;
      /** A proof of work that the server asks for. */
      readonly challenge?: Challenge;
    };

const UNKNOWN: RequestOutcome = { isOk: false, code: '', isTaken: false, problem: undefined, fields: {} };

/** Reads the server's answer. An address of another origin is not followed. */
export function toRequestOutcome(status: number, body: unknown, origin: string): RequestOutcome {
  const { next, code, message, help, fields, challenge } = Object(body) as Record<string, unknown>;
  if (status === 201 && typeof next === 'string') {
    const url = URL.parse(next, origin);
    return url?.origin === origin ? { isOk: true, next: url.href } : UNKNOWN;
  }
  if (typeof message !== 'string') return UNKNOWN;
  const isTaken = status === 409;
  const texts = Object.entries(Object(fields)).filter(([, text]) => typeof text === 'string');
  return {
    isOk: false,
    code: String(code ?? ''),
    isTaken,
    problem: [message, help].filter((text) => typeof text === 'string').join(' '),
    fields: isTaken ? { slots: message } : Object.fromEntries(texts),
    ...(isChallenge(challenge) && { challenge }),
  };
}

/** What is free now; undefined when the server does not say. `api` is the prefix of the server's paths. */
export async function fetchCalendar(api: string): Promise<readonly CalendarWeek[] | undefined> {
  try {
    const response = await fetch(api + SPONSOR_PATHS.calendar, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { weeks } = response.ok ? await response.json() : {};
    return Array.isArray(weeks) ? weeks : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a request once. A failure of the network is an outcome like others. */
export async function postRequest(api: string, request: object): Promise<RequestOutcome> {
  try {
    const response = await fetch(api + SPONSOR_PATHS.requests, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return toRequestOutcome(response.status, await response.json().catch(() => undefined), location.origin);
  } catch {
    return UNKNOWN;
  }
}
