import { join } from 'node:path';
import type { Env } from '../../env.ts';

/** Where mails go. */
export interface MailDestination {
  readonly kind: 'outbox' | 'mail-server';
  /** The folder, or the host of the mail server. */
  readonly place: string;
}

export function toMailDestination({
  SMTP_URL,
  DATA_DIR,
}: Pick<Env, 'SMTP_URL' | 'DATA_DIR'>): MailDestination {
  return SMTP_URL
    ? { kind: 'mail-server', place: toHost(SMTP_URL) }
    : { kind: 'outbox', place: toOutbox(DATA_DIR) };
}

export function toOutbox(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/** Without user and password. */
function toHost(url: string): string {
  return URL.parse(url)?.host || 'of SMTP_URL';
}
