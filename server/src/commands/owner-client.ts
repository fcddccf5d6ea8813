// Asks the process that listens on the socket of a data folder. Imports no commands, so lightweight callers stay lightweight.
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { OwnerProblem } from '../owner-problem.ts';
import type { OnStep } from '../step.ts';

export interface AskOptions {
  readonly onStep?: OnStep | undefined;
  readonly timeoutMs?: number | undefined;
}

/** A command takes seconds at most, or says all the time how far it is; a server that says nothing for so long hangs. */
const TIMEOUT_MS = 120_000;

/** Whether a process listens there. Throws an OwnerProblem when this user may not ask. */
export async function isListening(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) return false;
    throw new OwnerProblem(`this user may not open ${path}; run the command as the user of the server`, {
      cause: error,
    });
  } finally {
    socket.destroy();
  }
}

/** Resolves with the answer as it came. Throws an OwnerProblem when it cannot be done. */
export async function askOwner(
  path: string,
  command: string,
  input: unknown,
  { onStep = async () => undefined, timeoutMs = TIMEOUT_MS }: AskOptions = {},
): Promise<unknown> {
  const sent = request({
    socketPath: path,
    path: `/owner/${command}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    agent: false,
    timeout: timeoutMs,
  });
  let isLate = false;
  sent.on('timeout', () => {
    isLate = true;
    sent.destroy();
  });
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).on('error', reject);
      sent.end(JSON.stringify(input));
    });
    return await readAnswer(response, onStep);
  } catch (error) {
    if (isLate)
      throw new OwnerProblem(`the server has not answered for ${timeoutMs / 1000} s`, { cause: error });
    if (!(error instanceof Error && 'code' in error && GONE.has(String(error.code)))) throw error;
    throw new OwnerProblem(
      'the server went away before it answered; look at its log and run the command again',
      { cause: error },
    );
  } finally {
    sent.destroy();
  }
}

const GONE = new Set(['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'ENOENT', 'EPIPE']);

async function readAnswer(response: IncomingMessage, onStep: OnStep): Promise<unknown> {
  const type = response.headers['content-type'] ?? '';
  if (!type.startsWith('application/x-ndjson')) {
    const body = JSON.parse(await text(response));
    if (response.statusCode === 200) return body;
    throw new OwnerProblem(body.detail ?? body.message);
  }
  // The interface repeats errors of its input, even when nobody reads lines any more: once `onStep` has thrown, the request is destroyed.
  const lines = createInterface({ input: response }).on('error', () => undefined);
  for await (const line of lines) {
    const { step, problem, answer } = JSON.parse(line);
    if (problem) throw new OwnerProblem(problem.detail);
    if (!step) return answer;
    await onStep({ ...step, ...(step.bytes !== undefined && { bytes: Buffer.from(step.bytes, 'base64') }) });
  }
  throw Object.assign(new Error('the answer has no end'), { code: 'ECONNRESET' });
}
