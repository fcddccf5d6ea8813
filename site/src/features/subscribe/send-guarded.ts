import type { Challenge } from './subscription.ts';
import type { Ticket } from './subscription-service.ts';

// Longer than it takes any person who lets the browser fill in the address to be believed.
const TOO_FAST_WAIT_MS = 2500;

/** What the server can say about a form behind its guard, as far as this matters here. */
type Guarded = { isOk: true } | { isOk: false; code: string; challenge?: Challenge };

export type Steps<Body, Answer> = {
  post: (body: Body & { ticket?: string; solution?: string }) => Promise<Answer>;
  prove: (challenge: Challenge) => Promise<string>;
  wait: (ms: number) => Promise<void>;
  /** Called when the proof of work begins, so that the reader can be told. */
  onProving: () => void;
};

/**
 * Sends what a form holds, with a proof of work when the server asks for one. Whoever is too fast for the server, as happens when the browser
 * fills in the address, is held back for a moment instead of being told off.
 */
export async function sendGuarded<Body extends object, Answer extends Guarded>(
  body: Body,
  { ticket, challenge }: Ticket,
  { post, prove, wait, onProving }: Steps<Body, Answer>,
): Promise<Answer> {
  const signed = ticket ? { ...body, ticket } : body;
  /** `refused` is what is left to say when the proof cannot be made. */
  const postProof = async (asked: Challenge, refused?: Answer): Promise<Answer> => {
    onProving();
    const solution = await prove(asked).catch(() => undefined);
    if (solution === undefined) return refused ?? post(signed);
    return post({ ...signed, solution });
  };
  const send = async (): Promise<Answer> => {
    const answer = challenge && isFresh(challenge) ? await postProof(challenge) : await post(signed);
    const asked = !answer.isOk && answer.code === 'proof-needed' ? answer.challenge : undefined;
    return asked ? postProof(asked, answer) : answer;
  };
  const answer = await send();
  if (answer.isOk || answer.code !== 'form-too-fast') return answer;
  await wait(TOO_FAST_WAIT_MS);
  return send();
}

/** A challenge that came with the page may be too old by now; then the server gives another one. */
function isFresh({ parameters: { expiresAt } }: Challenge): boolean {
  return expiresAt === undefined || expiresAt * 1000 > Date.now();
}
