// The owner's API over HTTP: the commands of the table, for the desk and for programs with a key.
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { findCommand } from '../commands/commands.ts';
import { STEP_TIMEOUT_MS, toProblem, writeLine } from '../commands/owner-app.ts';
import { runCommand } from '../commands/run-command.ts';
import type { OwnerContext } from '../define-command.ts';
import { LIMITS } from '../limits.ts';
import { OwnerProblem } from '../owner-problem.ts';
import type { Step } from '../step.ts';
import type { Door } from './door.ts';
import { describeApi } from './openapi.ts';
import { sendDeskProblem, sendProblem } from './problem.ts';
import type { Works } from './works.ts';

export interface OwnerRouteOptions {
  readonly context: OwnerContext;
  readonly door: Door;
  readonly works: Works;
}

export function registerOwnerRoutes(app: FastifyInstance, { context, door, works }: OwnerRouteOptions): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', door.admit);
    scope.setErrorHandler((error, request, reply) => sendFailure(error, reply, request.log));

    scope.get('/owner/openapi.json', async (request) =>
      describeApi(door.of(request).caller.role, context.origin()),
    );

    scope.post<{ Params: { command: string } }>(
      '/owner/:command',
      { bodyLimit: LIMITS.maxCommandBytes },
      async (request, reply) => {
        const { caller } = door.of(request);
        const command = findCommand(request.params.command);
        if (!command) return sendDeskProblem(reply, 'unknown-command');
        if (!command.roles.includes(caller.role)) return sendDeskProblem(reply, 'not-your-role');
        const { name } = command;
        const lines = writeLines(reply);
        try {
          const answer = await works.run(
            { command: name, by: caller.name },
            (onStep) => runCommand(context, name, request.body ?? {}, onStep, caller),
            lines.writeStep,
          );
          request.log.info({ command: name, by: caller.name }, 'command of the owner');
          return lines.end({ answer }) ? reply : reply.type('application/json').send(JSON.stringify(answer));
        } catch (error) {
          logFailure(error, request.log);
          if (!lines.end({ problem: toProblem(error) })) return sendProblem(reply, toProblem(error));
        }
      },
    );
  });
}

/** An answer in lines of JSON, from the first step on. */
function writeLines(reply: FastifyReply) {
  const isGone = () => reply.raw.destroyed || reply.raw.writableEnded;
  return {
    async writeStep({ bytes, done, total }: Step): Promise<void> {
      if (!reply.sent) {
        reply.hijack();
        reply.raw.writeHead(200, { ...reply.getHeaders(), 'content-type': 'application/x-ndjson' } as Record<
          string,
          string
        >);
      }
      if (isGone()) {
        // Of use only to whoever asked for it; other work goes on.
        if (bytes) throw new OwnerProblem('nobody takes the file any more');
        return;
      }
      const step = { done, total, ...(bytes && { bytes: Buffer.from(bytes).toString('base64') }) };
      // Who takes a file slowly must not hold up the database either.
      await writeLine(reply.raw, { step }, STEP_TIMEOUT_MS).catch((cause: unknown) => {
        if (bytes) throw new OwnerProblem('nobody takes the file any more', { cause });
      });
    },
    /** False when nothing was written, and the answer is an ordinary one. */
    end(line: object): boolean {
      if (!reply.sent) return false;
      if (!isGone()) reply.raw.end(`${JSON.stringify(line)}\n`);
      return true;
    },
  };
}

function sendFailure(error: unknown, reply: FastifyReply, log: FastifyBaseLogger) {
  logFailure(error, log);
  return sendProblem(reply, toProblem(error));
}

function logFailure(error: unknown, log: FastifyBaseLogger): void {
  const { status } = toProblem(error);
  if (status >= 500) log.error({ err: error }, 'a command of the owner failed');
}
