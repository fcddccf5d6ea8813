import type { FastifyBaseLogger } from 'fastify';
import { OwnerProblem } from '../owner-problem.ts';
import type { Reply } from './messages.ts';
import type { OwnerContext } from './owner-command.ts';
import type { AnswerRequest } from './owner-socket.ts';
import { runCommand } from './run-command.ts';

/** How a server answers its owner. The log has the name of each command, never its arguments. */
export function createAnswer(
  context: OwnerContext,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): AnswerRequest {
  return async ({ command, args }, sendPart): Promise<Reply> => {
    try {
      const answer = await runCommand(context, command, args, sendPart);
      log.info({ command }, 'command of the owner');
      return { ok: true, answer };
    } catch (error) {
      if (error instanceof OwnerProblem) return { ok: false, problem: error.message };
      log.error({ err: error, command }, 'a command of the owner failed');
      return { ok: false, problem: 'the command failed; the log of the server says why' };
    }
  };
}
