// A command of the owner, once: its address and words, help, input, action and output. From it come the owner's API (`POST /owner/<name>`), the
// command line and the handbook's reference. Input and output are plain JSON, because the process that has the database open may be another one.
import type { IssueMails, SponsorOffer } from '@midweek/core';
import { z } from 'zod';
import type { DnsResolver } from './checks/dns-resolver.ts';
import type { Database, OpenDatabase } from './database/database.ts';
import type { Role } from './database/schema.ts';
import type { Env } from './env.ts';
import type { MailDestination } from './mail/smtp/mail-destination.ts';
import type { Secret } from './secrets/secret.ts';
import type { OnStep } from './step.ts';

export interface OwnerContext {
  readonly db: Database;
  readonly engine: OpenDatabase['engine'];
  readonly secret: () => Secret;
  /** The bytes of the secret, for backups only. Throws a StartupError when this process does not have it. */
  readonly secretKey: () => string;
  /** Where the site is, e.g. `https://midweek.example`. */
  readonly origin: () => string;
  /** Where private links are answered. */
  readonly privateOrigin: () => string;
  /** Sender of all mails. */
  readonly from: () => string;
  readonly mailDestination: MailDestination;
  /** Why no issue can be sent to readers, and what to do; empty when it can. */
  readonly sendingProblems: () => readonly string[];
  /** The offer for sponsors; undefined when the site sells no places, or none was built where this process looks. */
  readonly offer: () => SponsorOffer | undefined;
  /** Looks for another release and says what is served then; left out by processes that serve nothing. */
  readonly findServedRelease?: FindServedRelease | undefined;
  /** The mails of an issue as the release has them; undefined when it has none. */
  readonly findIssueMails: (issue: string) => IssueMails | undefined;
  /** Names of the issues whose mails the release has: those that nobody was sent yet. */
  readonly listIssueMails: () => readonly string[];
  /** The settings in effect, and the variables that they were read from. */
  readonly env: Env;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly dns: DnsResolver;
  readonly now: () => Date;
}

export type FindServedRelease = () => Promise<{
  readonly id: string;
  /** Why the release that was published is not the one that is served. */
  readonly problem: string | null;
}>;

/** A text in the languages of the handbook; the terminal has it in English. */
export interface HelpText {
  readonly en: string;
  readonly fr: string;
}

/**
 * How a command is called with `midweek`. Commands that only the machine has are described in the same way. A key of the input is a flag, or an
 * argument, when its schema has `.meta({ en, fr })`, which the help shows; the other keys are for programs only.
 */
export interface CommandLine<Input extends z.ZodObject = z.ZodObject> {
  /** The words after `midweek`, e.g. `subscribers list`. */
  readonly call: string;
  /** In paragraphs; lists of commands have the first sentence. */
  readonly help: HelpText;
  readonly input: Input;
  /** Keys of the input that are given without a flag, in their order. */
  readonly positional?: readonly string[];
  /** The arguments of a call that works, for messages about one that does not. */
  readonly example?: string;
}

/** A line of text, a table, bars behind counts, or the records of a CSV file. */
export type Shown =
  | string
  | { readonly rows: readonly (readonly string[])[]; readonly alignRight?: readonly number[] }
  | { readonly bars: readonly BarRow[]; readonly heading: string; readonly keepsZeros?: boolean }
  | { readonly csv: readonly (readonly string[])[] };

export interface BarRow {
  readonly label: string;
  readonly value: number;
  readonly note?: string;
}

/** Runs another command, for facts that a question needs. */
export type RunOther = <Other extends OwnerCommand>(
  command: Other,
  input: z.input<Other['input']>,
) => Promise<z.output<Other['output']>>;

/** Of a list: a page of it. */
export const PageSchema = z.int().min(1).default(1).meta({ en: 'which page', fr: 'quelle page', value: 'N' });

/** Who asks: the terminal, a person at the desk, or a program with a key. */
export interface Caller {
  readonly role: Role;
  /** For the list of events. */
  readonly name: string;
  /** Of somebody at the desk. */
  readonly personId?: string;
  readonly sessionId?: string;
}

/** Whoever may open the socket of the data folder owns the machine. */
export const TERMINAL: Caller = { role: 'owner', name: 'terminal' };

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
  run(
    context: OwnerContext,
    input: z.output<Input>,
    onStep: OnStep,
    caller: Caller,
  ): Promise<z.input<Output>>;
  /** Of a command that changes something: what the list of events says besides its name. Never an address. Undefined when nothing was changed. */
  records?(
    input: z.output<Input>,
    output: z.output<Output>,
  ): Readonly<Record<string, string | number>> | undefined;
  /** Of the command line: `--json` prints the output, everything else this. */
  show?(output: z.output<Output>, input: z.output<Input>, more: ShowOptions): readonly Shown[];
  /** Asked before it runs, unless the owner says `--yes` or it is a dry run. */
  question?(input: z.output<Input>, run: RunOther): Promise<string | undefined>;
  /** Whether it may make a database where there is none. */
  readonly mayCreate?: boolean;
}

export interface ShowOptions {
  /** When mails go out that the command has asked for: `in a moment`, or `when the server runs`. */
  readonly whenMailed: string;
  /** Of the site. */
  readonly timeZone: string;
}

export function defineCommand<const Name extends string, Input extends z.ZodObject, Output extends z.ZodType>(
  command: Omit<OwnerCommand<Name, Input, Output>, 'roles'> & {
    /** Who may call it; default: the owner alone. An editor's commands change nothing, and addresses in their answers are shortened. */
    readonly roles?: readonly Role[];
  },
): OwnerCommand<Name, Input, Output> {
  return { roles: ['owner'], ...command };
}
