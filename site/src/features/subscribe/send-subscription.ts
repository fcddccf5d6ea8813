import type { Challenge, Outcome, Subscription } from './subscription.ts';
import type { Ticket } from './subscription-service.ts';

// Longer than it takes any person who lets the browser fill in the address to be believed.
const TOO_FAST_WAIT_MS = 2500;

export type Steps = {
  post: (subscription: Subscription) => Promise<Outcome>;
  prove: (challenge: Challenge) => Promise<string>;
  wait: (ms: number) => Promise<void>;
  /** Called when the proof of work begins, so that the reader can be told. */
  onProving: () => void;
};

/**
 * Sends a subscription, with a proof of work when the server asks for one. Who is too fast for the server, which happens when the browser fills in
 * the address, is held back for a moment instead of being told off.
 */
export async function sendSubscription(
  subscription: Subscription,
  { ticket, challenge }: Ticket,
  { post, prove, wait, onProving }: Steps,
): Promise<Outcome> {
  const signed = ticket ? { ...subscription, ticket } : subscription;
  const postProof = async (asked: Challenge): Promise<Outcome> => {
    onProving();
    try {
      return await post({ ...signed, solution: await prove(asked) });
    } catch {
      return { isOk: false, code: 'proof-needed' };
    }
  };
  const send = async (): Promise<Outcome> => {
    const outcome = challenge && isFresh(challenge) ? await postProof(challenge) : await post(signed);
    const isProofNeeded = !outcome.isOk && outcome.code === 'proof-needed' && outcome.challenge;
    return isProofNeeded ? postProof(isProofNeeded) : outcome;
  };
  const outcome = await send();
  if (outcome.isOk || outcome.code !== 'form-too-fast') return outcome;
  await wait(TOO_FAST_WAIT_MS);
  return send();
}

/** A challenge that came with the page may be too old by now; then the server gives another one. */
function isFresh({ parameters: { expiresAt } }: Challenge): boolean {
  return expiresAt === undefined || expiresAt * 1000 > Date.now();
}
