// A command of the owner, once: its address and words, help, input, action and output. From it come the owner's API (`POST /owner/<name>`), the
// command line and the handbook's reference. Input and output are plain JSON, because the process that has the database open may be another one.
import type { SponsorOffer } from '@midweek/core';
import { z } from 'zod';
import type { Database, OpenDatabase } from './database/database.ts';
import type { Enqueue } from './jobs/jobs.ts';
import type { MailDestination } from './mail/smtp/mail-destination.ts';
import type { Secret } from './secrets/secret.ts';
import type { OnStep } from './step.ts';

export interface OwnerContext {
  readonly db: Database;
  readonly engine: OpenDatabase['engine'];
  readonly secret: () => Secret;
  /** What the secret is made of, for backups only. Throws a StartupError when this process does not have it. */
  readonly secretKey: () => string;
  /** To be called before a transaction begins: opening the queue needs the database, which may have one connection only. */
  readonly openQueue: () => Promise<Enqueue>;
  /** Where the site is, e.g. `https://midweek.example`. */
  readonly origin: () => string;
  /** Where private links are answered. */
  readonly privateOrigin: () => string;
  /** Sender of all mails. */
  readonly from: () => string;
  readonly mailDestination: MailDestination;
  /** Why no issue can be sent to readers, and what to do; empty when it can. */
  readonly sendingProblems: () => readonly string[];
  /** What sponsors can book; undefined when the site sells no places, or none was built where this process looks. */
  readonly offer: () => SponsorOffer | undefined;
  /** Looks for another release and says what is served then; left out by processes that serve nothing. */
  readonly findServedRelease?: FindServedRelease | undefined;
  readonly now: () => Date;
}

export type FindServedRelease = () => Promise<{
  /** Null for folders that the settings name. */
  readonly id: string | null;
  /** Why the release that was published is not the one that is served. */
  readonly problem: string | null;
}>;

/** A text in the languages of the handbook; the terminal has it in English. */
export interface HelpText {
  readonly en: string;
  readonly fr: string;
}

/** What the help says about a flag or argument: a key of an input that is not registered here is for programs only. */
export const aboutInput = z.registry<
  HelpText & { /** What follows the flag, e.g. `STATE`. */ readonly value?: string }
>();

/** How a command is called with `midweek`. Commands that only the machine has are described in the same way. */
export interface CommandLine<Input extends z.ZodObject = z.ZodObject> {
  /** The words after `midweek`, e.g. `subscribers list`. */
  readonly call: string;
  /** In paragraphs; lists of commands have the first sentence. */
  readonly help: HelpText;
  readonly input: Input;
  /** Keys of the input that are given without a flag, in their order. */
  readonly positional?: readonly (keyof Input['shape'] & string)[];
  /** The arguments of a call that works, for messages about one that does not. */
  readonly example?: string;
}

/** A line of text, or a table. */
export type Shown =
  | string
  | { readonly rows: readonly (readonly string[])[]; readonly alignRight?: readonly number[] };

/** The caller of the socket is the owner; clients of other people bring roles of their own. */
export type Role = 'owner';

export interface OwnerCommand<
  Name extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> extends Partial<Pick<CommandLine<Input>, 'call' | 'help' | 'positional' | 'example'>> {
  /** Its address: `POST /owner/<name>`. */
  readonly name: Name;
  readonly roles: readonly Role[];
  readonly input: Input;
  readonly output: Output;
  /** Throws an OwnerProblem when it cannot be done. */
  run(context: OwnerContext, input: z.output<Input>, onStep: OnStep): Promise<z.input<Output>>;
  /** Of the command line: `--json` prints the output, everything else this. */
  show?(output: z.output<Output>, input: z.output<Input>, more: ShowOptions): readonly Shown[];
  /** Asked before it runs, unless the owner says `--yes`. With `dryRun` in its input, the outcome of a dry run is known. */
  question?(input: z.output<Input>, preview: z.output<Output> | undefined): string | undefined;
  /** Whether it may make a database where there is none. */
  readonly mayCreate?: boolean;
}

export interface ShowOptions {
  /** When mails go out that the command has asked for: `in a moment`, or `when the server runs`. */
  readonly whenMailed: string;
}

export function defineCommand<const Name extends string, Input extends z.ZodObject, Output extends z.ZodType>(
  command: Omit<OwnerCommand<Name, Input, Output>, 'roles'> & {
    /** Who may call it; default: the owner alone. */
    readonly roles?: readonly Role[];
  },
): OwnerCommand<Name, Input, Output> {
  return { roles: ['owner'], ...command };
}
