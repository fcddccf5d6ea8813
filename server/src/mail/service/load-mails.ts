import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type IssueMails,
  IssueMailsSchema,
  listLocales,
  type MailFile,
  MailFileSchema,
  nameIssueMails,
} from '@midweek/core';
import type { LoadedMails, Mails } from '../../files/release.ts';

export type { LoadedMails, Mails };

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

/** The mails of an issue that is still to be sent; undefined when the build wrote none. */
export function loadIssueMails(folder: string, issue: string): IssueMails | undefined {
  return IssueMailsSchema.safeParse(readJson(join(folder, nameIssueMails(issue)))).data;
}

/** The issues for which the build wrote mails, in no order. */
export function listIssueMails(folder: string): string[] {
  try {
    return readdirSync(join(folder, dirname(nameIssueMails('1'))))
      .filter((file) => file.endsWith('.json'))
      .map((file) => decodeURIComponent(file.slice(0, -'.json'.length)));
  } catch {
    return [];
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
