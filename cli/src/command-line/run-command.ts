import type { OwnerCommand } from '@midweek/server/owner';
import { Failure } from '../failure.ts';
import { whenMailed, withOwner } from '../owner.ts';
import { currentSite } from '../project.ts';
import { askYes } from '../terminal/ask-yes.ts';
import { printJson } from '../terminal/print-json.ts';
import { formatShown } from '../terminal/print-shown.ts';
import { toPrintable } from '../terminal/printable.ts';
import { createProgress, type Progress } from '../terminal/progress.ts';
import type { Command, LocalCommand, Terminal } from './command.ts';
import { type ParsedCall, parseInput } from './parse-input.ts';

/** Does what the arguments say and returns the exit code. */
export async function runCommand(command: Command, args: string[]): Promise<number> {
  const call = parseInput(command, args, {
    hasJson: command.show !== undefined,
    isAsked: 'question' in command,
  });
  return 'roles' in command ? runAtServer(command, call) : runHere(command, call);
}

async function runHere(command: LocalCommand, { input, isJson }: ParsedCall): Promise<number> {
  const outcome = await command.run(input, toTerminal(isJson));
  if (!command.show) return typeof outcome === 'number' ? outcome : 0;
  if (isJson) printJson(command.toJson ? command.toJson(outcome) : outcome);
  else process.stdout.write(formatShown(command.show(outcome, input)));
  return command.exitCode?.(outcome) ?? 0;
}

/** Has the server do it, and shows what came of it. */
export async function runAtServer(
  command: OwnerCommand,
  { written, input, isJson, isSure }: ParsedCall,
): Promise<number> {
  const { name, show = () => [], question, mayCreate = false } = command;
  await withOwner(
    async (owner) => {
      const run = (other: OwnerCommand, of: object, onStep?: Parameters<typeof owner.run>[2]) =>
        owner.run(other.name as never, of as never, onStep) as Promise<never>;
      if (question && !isSure && input.dryRun !== true) {
        const asked = await question(input, run);
        if (asked !== undefined && !(await askYes(toPrintable(asked)))) throw new Failure('nothing was done');
      }
      let progress: Progress | undefined;
      const outcome = await run(command, written, async ({ done, total }) => {
        progress ??= toTerminal(isJson).progress(name, total);
        progress.update(done);
      }).finally(() => progress?.clear());
      if (isJson) return printJson(outcome);
      const { loadTimeZone } = await import('@midweek/core/load');
      const timeZone = await loadTimeZone(currentSite().folder);
      process.stdout.write(formatShown(show(outcome, input, { whenMailed: whenMailed(owner), timeZone })));
    },
    { mayCreate },
  );
  return 0;
}

function toTerminal(isJson: boolean): Terminal {
  return {
    progress: (label, total) => createProgress(label, total, isJson ? process.stderr : process.stdout),
  };
}
