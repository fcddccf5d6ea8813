import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export interface OutboxMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** ISO 8601. */
  readonly date: string;
  readonly html: string;
  readonly text: string;
}

const FILE_NAME = /^[\w-]+$/;
const ENDING = '.eml';
const MAX_LISTED = 100;

/** The newest mails of an outbox. */
export async function listOutbox(folder: string): Promise<OutboxMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ENDING));
  const dated = await Promise.all(
    names.map(async (name) => ({
      id: name.slice(0, -ENDING.length),
      // Deleted in this moment: then it comes last and is not found.
      at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  );
  const newest = dated.toSorted((a, b) => b.at - a.at).slice(0, MAX_LISTED);
  const mails = await Promise.all(newest.map(({ id }) => loadOutboxMail(folder, id)));
  return mails.filter((mail) => mail !== undefined);
}

/** One mail; undefined when there is none of that name. */
export async function loadOutboxMail(folder: string, id: string): Promise<OutboxMail | undefined> {
  if (!FILE_NAME.test(id)) return undefined;
  const raw = await readFile(join(folder, id + ENDING)).catch(() => undefined);
  if (!raw) return undefined;
  const { to, subject = '', date = '', html = '', text = '' } = await PostalMime.parse(raw);
  return { id, to: to?.[0]?.address ?? '', subject, date, html, text };
}
