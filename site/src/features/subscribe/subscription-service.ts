import { type Challenge, isChallenge, type Outcome, type Subscription, toOutcome } from './subscription.ts';

const TIMEOUT_MS = 20_000;

export type Ticket = { ticket?: string; challenge?: Challenge };

/** When the form was opened, signed by the server. A form without one is sent all the same. */
export async function fetchTicket(): Promise<Ticket> {
  try {
    const response = await fetch('/api/subscribe/ticket', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { ticket, challenge } = response.ok ? await response.json() : {};
    return {
      ...(typeof ticket === 'string' ? { ticket } : {}),
      ...(isChallenge(challenge) ? { challenge } : {}),
    };
  } catch {
    return {};
  }
}

/** Sends a subscription once. A failure of the network is an outcome like others. */
export async function postSubscription(subscription: Subscription): Promise<Outcome> {
  try {
    const response = await fetch('/api/subscribe', {
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
