import type { MailName } from '../mails/mails.ts';
import type { Message } from './message.ts';

/** The words of one mail. */
export type MailText = {
  subject: string;
  /** What mailboxes show after the subject: it goes on where the subject ends. */
  preheader: string;
  title: string;
  /** With forms where it depends on how many languages there are. */
  paragraphs: readonly Message[];
  /** On the button. */
  action?: string;
  note?: string;
  /** Why the reader gets this mail. */
  reason: string;
};

/** The words of all mails in a language. Those of an issue, such as its kinds of items, are interface texts of core. */
export type MailTexts = Record<MailName, MailText> & {
  /** Last paragraph of the welcome, when there is an issue to show. */
  latestIssue: string;
  /** Why a reader gets an issue. */
  issueReason: string;
  /** Before an address to copy, where buttons do not work. */
  copyAddress: string;
  readInBrowser: string;
  /** In place of something that a mail cannot show, such as a demo. */
  seeOnSite: string;
  preferences: string;
  changeLanguage: string;
  /** Said in mails of the other language, to those who would rather read this one. */
  getInThisLanguage: string;
  unsubscribe: string;
};
