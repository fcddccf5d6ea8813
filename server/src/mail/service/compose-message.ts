// A mail of the build, with the links of one reader, as the text that goes over the wire.
import { type Mail, PLACEHOLDERS, type PlaceholderName } from '@midweek/core';
import { escapeHtml } from '@midweek/core/browser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { toSenderDomain } from '../smtp/sender-domain.ts';
import type { Message } from '../smtp/transport.ts';

export interface Envelope {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly locale: string;
  readonly date: Date;
}

export async function composeMessage(
  mail: Mail,
  links: Partial<Record<PlaceholderName, string>>,
  envelope: Envelope,
): Promise<Message> {
  return compose(envelope, {
    subject: mail.subject,
    text: fill(mail.text, links),
    html: fill(mail.html, links, escapeHtml),
    headers: links.unsubscribeUrl
      ? {
          'List-Unsubscribe': `<${links.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
  });
}

/** Without links of a reader, as between two people. */
export async function composeLetter(
  letter: { subject: string; text: string; html?: string },
  envelope: Envelope,
): Promise<Message> {
  return compose(envelope, { ...letter, headers: {} });
}

async function compose(
  { id, from, to, locale, date }: Envelope,
  { headers, ...content }: { subject: string; text: string; html?: string; headers: Record<string, string> },
): Promise<Message> {
  const senderDomain = toSenderDomain(from);
  const raw = await new MailComposer({
    from,
    to,
    date,
    // The same at every attempt: a mail server that has it already can tell.
    messageId: `<${id}@${senderDomain}>`,
    ...content,
    headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated', ...headers },
  })
    .compile()
    .build();
  return { from, senderDomain, to, raw: [raw] };
}

function fill(
  template: string,
  links: Partial<Record<PlaceholderName, string>>,
  toText: (value: string) => string = (value) => value,
): string {
  let text = template;
  for (const [name, marker] of Object.entries(PLACEHOLDERS)) {
    const value = links[name as PlaceholderName];
    if (value !== undefined) text = text.replaceAll(marker, () => toText(value));
  }
  // Only those: an issue may be about code with double braces of its own.
  const left = Object.values(PLACEHOLDERS).find((marker) => text.includes(marker));
  if (left) throw new Error(`a mail has no value for ${left}`);
  return text;
}
