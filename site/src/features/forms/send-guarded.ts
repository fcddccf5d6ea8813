import { SIGNUP_PATHS, type SignupTicket } from '@midweek/core/browser';
import { proveWork } from './prove-work.ts';
import { type Answer, ask, send } from './send.ts';

// Long enough that the server no longer takes a reader whose browser filled in the address for a bot.
const TOO_FAST_WAIT_MS = 2500;

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Asks when the form was opened. A form without a ticket is sent all the same. `api` is the prefix of the server's paths. */
export async function fetchTicket(api: string): Promise<Partial<SignupTicket>> {
  const { ticket } = await ask(api + SIGNUP_PATHS.ticket);
  return typeof ticket === 'string' ? { ticket } : {};
}

const PLATFORM = { send, prove: proveWork, wait };

/**
 * Sends a form behind the server's guard, with a proof of work when the server asks for one; `onProving` is called when that begins. A form that is
 * too fast for the server, as happens with autofill, is retried after a short wait instead of showing an error.
 */
export async function sendGuarded(
  url: string,
  content: object,
  onProving: () => void,
  { send, prove, wait } = PLATFORM,
): Promise<Answer> {
  const post = async (): Promise<Answer> => {
    const answer = await send('POST', url, content);
    if (answer.code !== 'proof-needed' || !answer.challenge) return answer;
    onProving();
    const solution = await prove(answer.challenge).catch(() => undefined);
    return solution === undefined ? answer : send('POST', url, { ...content, solution });
  };
  const answer = await post();
  if (answer.code !== 'form-too-fast') return answer;
  await wait(TOO_FAST_WAIT_MS);
  return post();
}
