/** What a build and the command line need: mails rendered and written. Node only. */
export { hashMailCode, loadRenderMails, MAIL_SOURCES, type RenderMails } from './compile.ts';
export { findLatestIssue, writeMails } from './write-mails.ts';
