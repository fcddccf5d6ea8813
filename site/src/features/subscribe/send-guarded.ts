import type { Challenge, SignupTicket } from '@midweek/core/subscriptions';

// Longer than it takes any person who lets the browser fill in the address to be believed.
const TOO_FAST_WAIT_MS = 2500;

/** What the server can say about a form behind its guard, as far as this matters here. */
type Guarded = { isOk: true } | { isOk: false; code: string; challenge?: Challenge };

type Steps<Body, Answer> = {
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
  { ticket }: Partial<SignupTicket>,
  { post, prove, wait, onProving }: Steps<Body, Answer>,
): Promise<Answer> {
  const signed = ticket ? { ...body, ticket } : body;
  const send = async (): Promise<Answer> => {
    const answer = await post(signed);
    const challenge = !answer.isOk && answer.code === 'proof-needed' ? answer.challenge : undefined;
    if (!challenge) return answer;
    onProving();
    const solution = await prove(challenge).catch(() => undefined);
    return solution === undefined ? answer : post({ ...signed, solution });
  };
  const answer = await send();
  if (answer.isOk || answer.code !== 'form-too-fast') return answer;
  await wait(TOO_FAST_WAIT_MS);
  return send();
}
