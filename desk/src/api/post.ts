import { CommandProblem, readProblem } from './command-problem.ts';
import { waitForSession } from './session-end.ts';

/** Sends JSON to an address of the desk or the owner. Waits for a session when the last one has ended. Throws a CommandProblem. */
export async function post(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  for (;;) {
    const response = await ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, application/x-ndjson' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
    if (response.ok) return response;
    // Nothing was done without a session, so it can be asked again.
    if (response.status !== 401) throw await readProblem(response);
    await waitForSession();
    signal?.throwIfAborted();
  }
}

/** `fetch`, with a CommandProblem when no answer comes. */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'same-origin', ...init });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new CommandProblem(0, '', { cause: error });
  }
}
