import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { CommandProblem, readProblem } from '#src/api/command-problem.ts';
import { ask } from '#src/api/post.ts';

/** What came of it: `stopped` when the person has closed the browser's window, `unknown` when the server does not have that passkey. */
export type SignIn = 'done' | 'stopped' | 'unknown' | 'tooMany' | 'failed';

/** Passkeys belong to a domain: an address in numbers is none. */
export function canUsePasskeys(): boolean {
  return browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname);
}

export async function signInWithPasskey(): Promise<SignIn> {
  try {
    const options = await send('/desk/passkeys/sign-in/options', {});
    const optionsJSON = (await options.json()) as PublicKeyCredentialRequestOptionsJSON;
    const response = await startAuthentication({ optionsJSON });
    await send('/desk/passkeys/sign-in', response);
    return 'done';
  } catch (error) {
    if (error instanceof CommandProblem) return toOutcome(error);
    if (error instanceof WebAuthnError || error instanceof DOMException) return 'stopped';
    throw error;
  }
}

/** Without waiting for a session: this makes one. */
async function send(path: string, body: unknown): Promise<Response> {
  const response = await ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await readProblem(response);
  return response;
}

function toOutcome({ status }: CommandProblem): SignIn {
  if (status === 429) return 'tooMany';
  return [400, 401, 403, 422].includes(status) ? 'unknown' : 'failed';
}
