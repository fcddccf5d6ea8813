// Reports as mail servers write them, about mails of the test.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', 'bounces', 'fixtures');

export const REPORTS = ['postfix', 'exim', 'exchange', 'gmail', 'feedback'] as const;
export type ReportName = (typeof REPORTS)[number];

/** A report about the mail with this name to `ada@example.org`, with the line ends of a mail. */
export function aReport(report: ReportName, name: string, edit = (text: string) => text): Buffer {
  const text = readFileSync(join(FOLDER, `${report}.eml`), 'utf8').replaceAll('{{name}}', name);
  return Buffer.from(edit(text).replaceAll('\n', '\r\n'));
}
