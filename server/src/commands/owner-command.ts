// A command of the owner: arguments, action, answer. Arguments and answer are plain JSON, because the
// command line asks the process that has the database open, which may be another one.
import type { SponsorOffer } from '@midweek/core';
import type { z } from 'zod';
import type { Database, OpenDatabase } from '../database/database.ts';
import type { SendPart } from '../file-part.ts';
import type { Enqueue } from '../jobs/jobs.ts';
import type { MailDestination } from '../mail/smtp/mail-destination.ts';
import type { Secret } from '../secrets/secret.ts';

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

export interface OwnerCommand<Args extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly args: Args;
  readonly answer: Answer;
  /** Throws an OwnerProblem when it cannot be done. */
  run(context: OwnerContext, args: z.output<Args>): Promise<z.input<Answer>>;
}

/** A command that makes a file, which it sends before its answer. */
export interface OwnerFileCommand<Args extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType>
  extends Pick<OwnerCommand<Args, Answer>, 'args' | 'answer'> {
  run(context: OwnerContext, args: z.output<Args>, sendPart: SendPart): Promise<z.input<Answer>>;
}

export function defineCommand<Args extends z.ZodType, Answer extends z.ZodType>(
  command: OwnerCommand<Args, Answer>,
): OwnerCommand<Args, Answer> {
  return command;
}

export function defineFileCommand<Args extends z.ZodType, Answer extends z.ZodType>(
  command: OwnerFileCommand<Args, Answer>,
): OwnerFileCommand<Args, Answer> {
  return command;
}
