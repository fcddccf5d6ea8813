// Who would get an issue, as what, and what prevents it. Everything that `send` checks before something is written.

import { type Locale, listLocales, type Mail, textFor } from '@midweek/core';
import { escapeHtml } from '@midweek/core/browser';
import { count } from '@midweek/core/files';
import { loadMailRenderer, MAX_MAIL_BYTES } from '@midweek/mail/build';
import type { OutputOf, Owner } from '@midweek/server/owner';
import { formatSize } from '../mails/check-mail-size.ts';
import { fillPlaceholders } from '../mails/fill-placeholders.ts';
import { readBuildState } from '../publishing/build-state.ts';
import { findIssueObstacles, findSendObstacles } from './find-obstacles.ts';
import type { LanguageOptions } from './languages.ts';
import type { LoadedIssue } from './load-issue.ts';

export interface PlannedMail {
  readonly readers: number;
  readonly subject: string;
  /** Of the HTML. */
  readonly bytes: number;
  readonly firstLink: string | undefined;
  /** That the text is in. */
  readonly language: Locale;
}

export interface Plan {
  readonly issue: number;
  readonly title: string;
  readonly readers: number;
  readonly from: string;
  readonly origin: string;
  readonly destination: OutputOf<'plan-send'>['destination'];
  readonly mails: Record<Locale, PlannedMail>;
  /** Subscribers who get nothing, by language and state; `active` where the language is left out. */
  readonly leftOut: Record<Locale, Record<string, number>>;
  readonly warnings: readonly string[];
  /** Why it cannot be sent, each with the cure. */
  readonly obstacles: readonly string[];
}

/** Also returns the mails as templates, for `start-send`. */
export async function planSend(
  owner: Owner,
  loaded: LoadedIssue,
  options: LanguageOptions & { readonly startAt: Date },
): Promise<{ plan: Plan; mails: Record<Locale, Mail> }> {
  const { number, issue, title } = loaded;
  const answer = await owner.run('plan-send', { issue: number });
  const mails = await renderMails(loaded, options);
  const planned: Record<Locale, PlannedMail> = {};
  for (const locale of listLocales()) {
    const mail = mails[locale];
    if (!mail) continue;
    const { subject, html } = fillPlaceholders(mail, answer.origin, locale);
    planned[locale] = {
      readers: answer.readers[locale]?.active ?? 0,
      subject,
      bytes: Buffer.byteLength(html),
      firstLink: findFirstLink(html),
      language: textFor(issue, locale).language,
    };
  }
  const isStale = (await readBuildState()).kind !== 'fresh';
  const readers = Object.values(planned).reduce((sum, mail) => sum + mail.readers, 0);
  const plan: Plan = {
    issue: number,
    title,
    readers,
    from: answer.from,
    origin: answer.origin,
    destination: answer.destination,
    mails: planned,
    leftOut: findLeftOut(answer.readers, planned),
    warnings: findWarnings(planned),
    obstacles: [
      ...findIssueObstacles(loaded, options, { isStale, startAt: options.startAt }),
      ...findSendObstacles(loaded, answer, readers),
    ],
  };
  return { plan, mails };
}

async function renderMails(
  { issue, site }: LoadedIssue,
  { languages, fallback }: LanguageOptions,
): Promise<Record<Locale, Mail>> {
  const { renderIssueMail } = await loadMailRenderer();
  const written = languages.filter((locale) => issue.texts[locale] || fallback !== undefined);
  return Object.fromEntries(written.map((locale) => [locale, renderIssueMail(issue, locale, site)]));
}

function findLeftOut(
  readers: OutputOf<'plan-send'>['readers'],
  mails: Record<Locale, PlannedMail>,
): Plan['leftOut'] {
  const entries = listLocales().map((locale) => {
    const { active = 0, ...others } = readers[locale] ?? {};
    return [locale, mails[locale] || active === 0 ? others : { active, ...others }];
  });
  return Object.fromEntries(entries);
}

function findWarnings(mails: Record<Locale, PlannedMail>): string[] {
  return Object.entries(mails)
    .filter(([, { bytes }]) => bytes > MAX_MAIL_BYTES)
    .map(
      ([locale, { bytes }]) =>
        `the ${locale} email has ${formatSize(bytes)} of HTML; Gmail cuts at 102 kB, and the links to leave are at the end. Shorten the issue`,
    );
}

/** Where a click leads first: shows whether PUBLIC_URL is right. */
function findFirstLink(html: string): string | undefined {
  const href = /<a\b[^>]*\shref="([^"]+)"/i.exec(html)?.[1];
  return href?.replaceAll(escapeHtml('&'), '&');
}

/** @example formatReaders(plan) // '12,345 readers (9,000 en, 3,345 fr)' */
export function formatReaders({ readers, mails }: Pick<Plan, 'readers' | 'mails'>): string {
  const parts = Object.entries(mails).map(
    ([locale, mail]) => `${mail.readers.toLocaleString('en')} ${locale}`,
  );
  const noun = count(readers, 'reader').replace(/^\d+/, readers.toLocaleString('en'));
  return `${noun} (${parts.join(', ')})`;
}
