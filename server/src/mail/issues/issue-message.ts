// An issue as the text that goes over the wire. The body is encoded once for each language; for each reader only headers and private
// links are written, which makes composing a mail of 100 kB a matter of microseconds.
import { randomUUID } from 'node:crypto';
import { type Locale, type Mail, PLACEHOLDERS } from '@midweek/core';
import { escapeHtml } from '@midweek/core/browser';
import MimeNode from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';
import { POSTMARK_HEADER } from '../smtp/postmark-reference.ts';
import { toSenderDomain } from '../smtp/sender-domain.ts';
import type { Message } from '../smtp/transport.ts';

export interface IssueLinks {
  readonly preferencesUrl: string;
  readonly unsubscribeUrl: string;
}

export interface IssueMessageOptions {
  readonly issue: string;
  readonly locale: Locale;
  readonly mail: Mail;
  /** Sender, e.g. `Midweek <hello@midweek.example>`. */
  readonly from: string;
  /** Start of every link to the site. */
  readonly origin: string;
  /** Where bounces go, each to an address of its own (VERP); without it they go to the sender. */
  readonly bounceDomain?: string | undefined;
  readonly date: Date;
}

export interface IssueReader {
  readonly email: string;
  /** The signed name of this mail, see mail-reference.ts. */
  readonly reference: string;
  readonly links: IssueLinks;
}

export type WriteIssueMessage = (reader: IssueReader) => Message;

/** Quoted-printable allows 76 characters in a line, of which the soft line break that joins the pieces takes one. */
const LINE_LENGTH = 75;
const SOFT_BREAK = '=\r\n';

export function prepareIssueMessage(options: IssueMessageOptions): WriteIssueMessage {
  const { issue, locale, mail, from, origin, bounceDomain, date } = options;
  const senderDomain = toSenderDomain(from);
  const boundary = `midweek-${randomUUID()}`;
  const part = (type: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;
  const text = prepareText(
    mail.text.replaceAll(PLACEHOLDERS.origin, () => origin),
    (value) => value,
  );
  const html = prepareText(
    mail.html.replaceAll(PLACEHOLDERS.origin, () => escapeHtml(origin)),
    escapeHtml,
  );
  const [beforeText, beforeHtml, end] = [
    part('text/plain'),
    `\r\n${part('text/html')}`,
    `\r\n--${boundary}--\r\n`,
  ].map((piece) => Buffer.from(piece)) as [Buffer, Buffer, Buffer];
  const head = new MimeNode(`multipart/alternative; boundary="${boundary}"`);
  head.setHeader({
    From: from,
    Subject: mail.subject,
    Date: date.toUTCString().replace('GMT', '+0000'),
    'Content-Language': locale,
    'List-Id': `<newsletter.${senderDomain}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    // Which mails complaints are about, for the statistics of mailbox providers.
    'Feedback-ID': `${encodeURIComponent(issue)}:${locale}:issue:${senderDomain}`,
    'Message-ID': OWN_HEADERS,
  });
  const [beforeOwn, afterOwn] = head.buildHeaders().split(`Message-ID: ${OWN_HEADERS}`) as [string, string];

  return ({ email, reference, links }) => {
    const own = [
      `To: ${head.encodeHeaderValue('To', { name: '', address: email })}`,
      `Message-ID: <${reference}@${senderDomain}>`,
      `${POSTMARK_HEADER}: ${reference}`,
      `List-Unsubscribe: <${links.unsubscribeUrl}>`,
    ].join('\r\n');
    const raw = [
      Buffer.from(`${beforeOwn}${own}${afterOwn}\r\n\r\n`),
      beforeText,
      ...text(links),
      beforeHtml,
      ...html(links),
      end,
    ];
    return { from: bounceDomain ? `b-${reference}@${bounceDomain}` : from, senderDomain, to: email, raw };
  };
}

/** Stands for the headers of one reader while those of all readers are written. */
const OWN_HEADERS = '<own-headers@midweek>';
const LINK_NAMES = ['preferencesUrl', 'unsubscribeUrl'] as const;
const LINK = new RegExp(`(${LINK_NAMES.map((name) => PLACEHOLDERS[name]).join('|')})`);

/** Splits a text at its private links, and encodes what is between them. */
function prepareText(
  template: string,
  toSafe: (value: string) => string,
): (links: IssueLinks) => readonly Buffer[] {
  const pieces = template.split(LINK).map((piece) => {
    const name = LINK_NAMES.find((each) => PLACEHOLDERS[each] === piece);
    return name ?? Buffer.from(toQuotedPrintable(piece));
  });
  const softBreak = Buffer.from(SOFT_BREAK);
  return (links) =>
    pieces.flatMap((piece, i) => {
      const bytes = typeof piece === 'string' ? Buffer.from(toQuotedPrintable(toSafe(links[piece]))) : piece;
      return i === 0 ? [bytes] : [softBreak, bytes];
    });
}

function toQuotedPrintable(text: string): string {
  return wrap(encode(text.replaceAll(/\r?\n/g, '\r\n')), LINE_LENGTH);
}
