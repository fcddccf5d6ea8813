import type { Env } from '../../platform/env.ts';
import { toSenderDomain } from '../../platform/mail/sender-domain.ts';

/** What is missing to send an issue to readers. Without SMTP_URL mails stay in the outbox, which is how one tries it out. */
export function findSendingProblems({ SMTP_URL, PUBLIC_URL }: Env, from: string): string[] {
  if (!SMTP_URL) return [];
  const problems: string[] = [];
  if (!PUBLIC_URL)
    problems.push(
      'PUBLIC_URL is not set: the links in the email would lead nowhere. Set it, for example to https://midweek.example, and start the server again.',
    );
  if (toSenderDomain(from) === 'localhost')
    problems.push(
      'there is no sender: emails need one whose domain is yours. Set "sender" in site.yml, for example to hello@example.com, and publish; or set MAIL_FROM and start the server again.',
    );
  return problems;
}
