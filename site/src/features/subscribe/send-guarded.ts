import type { Challenge, SignupTicket } from '@midweek/core/browser';

// Long enough that the server no longer takes a reader whose browser filled in the address for a bot.
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
 * Sends what a form holds, with a proof of work when the server asks for one. A form that is too fast for the server, as happens with autofill,
 * is retried after a short wait instead of showing an error.
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
