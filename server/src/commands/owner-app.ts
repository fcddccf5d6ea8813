// The owner's API: `POST /owner/<command>` with the input as JSON. Only the socket of the data folder leads here, which its owner alone may
// open. A command that takes long, or makes a file, answers with lines of JSON: its steps, then the answer or the problem.
import type { ServerResponse } from 'node:http';
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import type { OwnerContext } from '../define-command.ts';
import { LIMITS } from '../limits.ts';
import { OwnerProblem } from '../owner-problem.ts';
import type { OnStep } from '../step.ts';
import { runCommand } from './run-command.ts';

/** A command line that is suspended must not hold up the database, which has one connection only. */
export const STEP_TIMEOUT_MS = 5000;

export interface OwnerApi {
  /** Throws an OwnerProblem when it cannot be done. */
  run(command: string, input: unknown, onStep: OnStep): Promise<unknown>;
  /** Has the name of each command, never its input. */
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

export function createOwnerApi(context: OwnerContext, log: OwnerApi['log']): OwnerApi {
  return { run: (...call) => runCommand(context, ...call), log };
}

/** Requests wait for the API: they may come before the database is open. */
export function buildOwnerApp(opened: Promise<OwnerApi>, stepTimeoutMs = STEP_TIMEOUT_MS): FastifyInstance {
  const app = fastify({ bodyLimit: LIMITS.maxCommandBytes });
  app.post<{ Params: { command: string } }>('/owner/:command', async (request, reply) => {
    const { command } = request.params;
    const { run, log } = await opened;
    const onStep: OnStep = async ({ bytes, ...progress }) => {
      if (!reply.sent) {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'application/x-ndjson' });
      }
      const step = { ...progress, ...(bytes && { bytes: Buffer.from(bytes).toString('base64') }) };
      await writeLine(reply.raw, { step }, stepTimeoutMs).catch((cause: unknown) => {
        throw new OwnerProblem('the command line no longer listens', { cause });
      });
    };
    try {
      const answer = await run(command, request.body, onStep);
      log.info({ command }, 'command of the owner');
      if (!reply.sent) return reply.type('application/json').send(JSON.stringify(answer));
      reply.raw.end(`${JSON.stringify({ answer })}\n`);
    } catch (error) {
      if (!(error instanceof OwnerProblem))
        log.error({ err: error, command }, 'a command of the owner failed');
      if (!reply.sent) throw error;
      reply.raw.end(`${JSON.stringify({ problem: toProblem(error) })}\n`);
    }
  });
  app.setErrorHandler((error, _request, reply) => {
    const problem = toProblem(error);
    return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  });
  return app;
}

/** RFC 9457. */
export function toProblem(error: unknown): { status: number; title: string; detail: string } {
  if (error instanceof OwnerProblem)
    return { status: 422, title: 'The command cannot be done', detail: error.message };
  const { statusCode = 500, message } = error as FastifyError;
  return statusCode < 500
    ? { status: statusCode, title: 'The request is wrong', detail: message }
    : {
        status: 500,
        title: 'The command failed',
        detail: 'the command failed; the log of the server says why',
      };
}

/** Resolves when the other side has room for more. One that takes nothing for so long is cut off. */
export async function writeLine(response: ServerResponse, line: object, timeoutMs: number): Promise<void> {
  const timer = setTimeout(() => response.destroy(), timeoutMs);
  try {
    await new Promise<void>((resolve, reject) =>
      response.write(`${JSON.stringify(line)}\n`, (error) => (error ? reject(error) : resolve())),
    );
  } finally {
    clearTimeout(timer);
  }
}
