import { SIGNUP_PATHS, type SignupBody, type SignupTicket } from '@midweek/core/browser';
import { type Outcome, toOutcome } from './subscription.ts';

const TIMEOUT_MS = 20_000;

/** Asks when the form was opened. A form without a ticket is sent all the same. `api` is the prefix of the server's paths. */
export async function fetchTicket(api: string): Promise<Partial<SignupTicket>> {
  try {
    const response = await fetch(api + SIGNUP_PATHS.ticket, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { ticket } = response.ok ? await response.json() : {};
    return typeof ticket === 'string' ? { ticket } : {};
  } catch {
    return {};
  }
}

/** Sends a subscription once. A failure of the network is an outcome like others. */
export async function postSubscription(api: string, subscription: SignupBody): Promise<Outcome> {
  try {
    const response = await fetch(api + SIGNUP_PATHS.subscribe, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(subscription),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return toOutcome(response.status, await response.json().catch(() => undefined), location.origin);
  } catch {
    return { isOk: false, code: 'network' };
  }
}
