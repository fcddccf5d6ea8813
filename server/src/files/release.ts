import type { CollectorFile, Languages, Localized, MailFile, PricingFile } from '@midweek/core';
import type { Site } from './load-site.ts';

/** A file that not every site has; where it cannot be read, with the reason for the owner. */
export type LoadedFile<T> =
  | { readonly ok: true; readonly file: T }
  | { readonly ok: false; readonly problem?: string };

export type Mails = Localized<MailFile>;
/** The mails, or why there are none. */
export type LoadedMails =
  | { readonly ok: true; readonly mails: Mails }
  | { readonly ok: false; readonly reason: string };

/** Everything that a build made for the server, read at once and never changed: another release is another object. */
export interface Release {
  /** Name of its folder. */
  readonly id: string;
  /** When its build began to read the content. */
  readonly builtAt: Date;
  readonly languages: Languages;
  /** Pages, files and how they are sent. */
  readonly site: Site;
  /** A site that sells no places has none. */
  readonly pricing: LoadedFile<PricingFile>;
  /** The list of countable things. A site that does not count its readers has none. */
  readonly collector: LoadedFile<CollectorFile>;
  readonly mails: LoadedMails;
  /** The folder of the mails, with those of issues that are still to be sent. */
  readonly mailDir: string;
  /** By name what sign-up forms say, those of the releases before it too: pages stay open. */
  readonly wordings: ReadonlyMap<string, string>;
  /** The folder of its indexes, for a thread that searches. */
  readonly searchDir: string;
}
