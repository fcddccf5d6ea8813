// A command of the command line: the owner's ones come from the table of the server, these are only of this machine.
import { IssueNameSchema } from '@midweek/core';
import type { CommandLine, OwnerCommand, Shown } from '@midweek/server/owner';
import { z } from 'zod';
import type { Progress } from '../terminal/progress.ts';

export const ABOUT_JSON = {
  en: 'print the outcome as JSON',
  fr: 'affiche le résultat en JSON',
};

export const ISSUE = IssueNameSchema.meta({
  en: 'such as 258 or spring-letter: its folder below newsletter/',
  fr: 'par exemple 258 ou lettre-de-printemps : son dossier sous newsletter/',
});

/** Of a command that prints its own JSON. */
export const JSON_FLAG = z.boolean().default(false).meta(ABOUT_JSON);

export interface Terminal {
  /** A bar on the screen; beside JSON on stderr. */
  progress(label: string, total: number): Progress;
}

export interface LocalCommand<Input extends z.ZodObject = z.ZodObject, Outcome = unknown>
  extends CommandLine<Input> {
  run(input: z.output<Input>, terminal: Terminal): Promise<Outcome>;
  /** Shows the outcome, which `--json` prints as it is. A command without it prints by itself and has no `--json`. */
  show?(outcome: Outcome, input: z.output<Input>): readonly Shown[];
  /** The output of `--json` when it is not the outcome. */
  toJson?(outcome: Outcome): unknown;
  /** 1 when something is not as it should be. Default 0. */
  exitCode?(outcome: Outcome): number;
}

export function defineLocal<Input extends z.ZodObject, Outcome>(
  command: LocalCommand<Input, Outcome>,
): LocalCommand<Input, Outcome> {
  return command;
}

/** Any command that `midweek` has. */
export type Command = LocalCommand | (OwnerCommand & CommandLine);

/** The call with the most words. @example findCall(['new', 'new page'], ['new', 'page', 'x']) // 'new page' */
export function findCall(calls: readonly string[], words: readonly string[]): string | undefined {
  return calls
    .filter((call) => call.split(' ').every((word, index) => words[index] === word))
    .toSorted((a, b) => b.length - a.length)[0];
}
