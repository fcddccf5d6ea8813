import type { Env } from '../env.ts';
import { toOutbox } from '../mail/smtp/mail-destination.ts';
import { toSmtpFailure } from '../mail/smtp/smtp-failure.ts';
import { hasLogin } from '../mail/smtp/smtp-url.ts';
import { createSmtpTransport, type Transport } from '../mail/smtp/transport.ts';
import { createFindings, type Finding } from './finding.ts';

const { ok, broken } = createFindings('mail');

/** Whether the mail server lets us in; or where mails stay without one. Sends nothing. */
export async function checkMail(
  { SMTP_URL, DATA_DIR }: Env,
  createTransport: (url: string) => Pick<Transport, 'verify' | 'close'> = createSmtpTransport,
): Promise<Finding[]> {
  if (!SMTP_URL) {
    return [
      ok(
        `There is no mail server: emails stay in the outbox, ${toOutbox(DATA_DIR)}. Set SMTP_URL to send them.`,
      ),
    ];
  }
  const transport = createTransport(SMTP_URL);
  try {
    await transport.verify();
    return [
      ok(
        hasLogin(SMTP_URL)
          ? 'The mail server of SMTP_URL accepts the login.'
          : 'The mail server of SMTP_URL answers. SMTP_URL has no user, so it is not known yet whether it accepts our emails.',
      ),
    ];
  } catch (error) {
    return [
      broken(
        `Cannot connect or log in to the mail server of SMTP_URL: ${toSmtpFailure(error).message}`,
        'Check host, port, user and password of SMTP_URL, and whether this machine may connect to it.',
      ),
    ];
  } finally {
    transport.close();
  }
}
