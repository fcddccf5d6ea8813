// The mails of a language as the build renders them: written to mail/ of a release, such as mail/en.json, and sent by the server, which runs no React.
import { z } from 'zod';
import { LocaleSchema } from '../configuration/languages-config.ts';
import { MAIL_NAMES } from '../mails/mails.ts';

/** Values that only the server knows, when it sends. Each is an address; in `html` it has to be escaped. */
export const PLACEHOLDERS = {
  /** Start of every address of our own pages and pictures, without a slash at the end. */
  origin: '{{origin}}',
  /** The page behind the button, where that is not one of the others. */
  actionUrl: '{{actionUrl}}',
  preferencesUrl: '{{preferencesUrl}}',
  unsubscribeUrl: '{{unsubscribeUrl}}',
} as const;
export type PlaceholderName = keyof typeof PLACEHOLDERS;

export const MailSchema = z.strictObject({
  /** One line, without placeholders. */
  subject: z.string().min(1),
  /** A whole document. */
  html: z.string().min(1),
  /** The same for readers of plain text. */
  text: z.string().min(1),
});
export type Mail = z.output<typeof MailSchema>;

export const MailFileSchema = z.strictObject({
  locale: LocaleSchema,
  /** All of them: a file that lacks one is not valid. */
  mails: z.record(z.enum(MAIL_NAMES), MailSchema),
});
export type MailFile = z.output<typeof MailFileSchema>;

/** Issues whose mails a build writes: the newest ones that nobody was sent yet. */
export const MAX_MAILED_ISSUES = 8;

/** An issue as its readers get it: written to mail/issues/ of a release, such as mail/issues/258.json, until it is sent. Releases of earlier versions have more keys. */
export const IssueMailsSchema = z.object({
  /** Without the name of the newsletter and the number. */
  title: z.string(),
  isUnlisted: z.boolean(),
  /** When readers see its page. */
  shownFrom: z.iso.datetime(),
  timeZone: z.string(),
  /** In every language of the site; `language` is that of the text. */
  mails: z.record(LocaleSchema, MailSchema.extend({ language: LocaleSchema })),
  /** Why its texts must not be sent, each with the cure. */
  obstacles: z.array(z.string()).optional(),
  /** Warnings about its texts. They do not stop a build. */
  warnings: z.array(z.object({ file: z.string(), line: z.int(), message: z.string() })).optional(),
});
export type IssueMails = z.output<typeof IssueMailsSchema>;
/** What a build has found in the texts of an issue. */
export type IssueChecks = Required<Pick<IssueMails, 'obstacles' | 'warnings'>>;

/** Below the folder of the mails, one file for each issue, whatever its folder. @example nameIssueMails('conferences/2024') // 'issues/conferences%2F2024.json' */
export function nameIssueMails(name: string): string {
  return `issues/${encodeURIComponent(name)}.json`;
}
