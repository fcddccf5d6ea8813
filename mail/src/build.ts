/** What a build and the command line need: mails rendered and written. Node only. */
export { loadMailRenderer, type MailRenderer } from './compile.ts';
export { findLatestIssue, writeMails } from './write-mails.ts';
