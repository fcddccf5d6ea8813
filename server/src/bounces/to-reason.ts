import { redact } from '../http/logging/logged-error.ts';

const MAX_READ = 2000;
const MAX_LENGTH = 300;

/** The words of another mail server as they are stored: one line, without addresses and without what PostgreSQL cannot store. */
export function toReason(text: string): string {
  const line = (text.length > MAX_READ ? text.slice(0, MAX_READ).replace(/\S*$/, '…') : text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .trim();
  return redact(line).slice(0, MAX_LENGTH).toWellFormed();
}
