import type { Env } from '../env.ts';
import { isNobodys, toSenderDomain } from '../mail/smtp/sender-domain.ts';

/** What is missing to send an issue to readers. Without SMTP_URL mails stay in the outbox, which is how one tries it out. */
export function findSendingProblems({ SMTP_URL, PUBLIC_URL }: Env, from: string): string[] {
  if (!SMTP_URL) return [];
  const problems: string[] = [];
  if (!PUBLIC_URL)
    problems.push(
      'PUBLIC_URL is not set: the links in the email would lead nowhere. Set it, for example to https://midweek.example, and start the server again.',
    );
  if (isNobodys(toSenderDomain(from)))
    problems.push(
      `emails would be sent as ${from}, whose domain belongs to nobody. Set "sender" in site.yml, for example to an address of your domain, and publish; or set MAIL_FROM and start the server again.`,
    );
  return problems;
}
