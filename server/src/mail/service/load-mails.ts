import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Localized, listLocales, type MailFile, MailFileSchema } from '@midweek/core';

export type Mails = Localized<MailFile>;
/** The mails, or why there are none. */
export type LoadedMails =
  | { readonly ok: true; readonly mails: Mails }
  | { readonly ok: false; readonly reason: string };

/** Reads the mails that the build rendered. */
export function loadMails(folder: string): LoadedMails {
  const mails: Partial<Record<keyof Mails, MailFile>> = {};
  for (const locale of listLocales()) {
    const file = join(folder, `${locale}.json`);
    if (!existsSync(file)) return { ok: false, reason: `${file} does not exist` };
    const parsed = MailFileSchema.safeParse(readJson(file));
    if (!parsed.success) return { ok: false, reason: `${file} does not fit this server` };
    mails[locale] = parsed.data;
  }
  return { ok: true, mails: mails as Mails };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
