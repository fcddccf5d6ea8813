import type { Env } from '../../platform/env.ts';
import { toSenderDomain } from '../../platform/mail/sender-domain.ts';

/** What is missing to send an issue to readers. Without SMTP_URL mails stay in the outbox, which is how one tries it out. */
export function findSendingProblems({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Env): string[] {
  if (!SMTP_URL) return [];
  const problems: string[] = [];
  if (!PUBLIC_URL)
    problems.push(
      'PUBLIC_URL is not set: the links in the mail would lead nowhere. Set it, for example to https://midweek.example, and start the server again.',
    );
  if (toSenderDomain(MAIL_FROM) === 'localhost')
    problems.push(
      'MAIL_FROM is not set: mails need a sender whose domain is yours. Set it, for example to hello@example.com, and start the server again.',
    );
  return problems;
}
