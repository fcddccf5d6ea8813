// Who would get an issue, as what, and what prevents it. Everything that `send` checks before something is written.
import {
  fillPlaceholders,
  formatTime,
  formatWallTime,
  type IssueMails,
  type Locale,
  listLocales,
  MAX_MAILED_ISSUES,
  type Mail,
} from '@midweek/core';
import { escapeHtml } from '@midweek/core/browser';
import { withSite } from '@midweek/core/files';
import type { OwnerContext } from '../../define-command.ts';
import { findWarnings, type SentIssue } from './find-warnings.ts';
import { countReaders, findSend, listFrozen, type Send } from './issue-sends.ts';

export interface SendChoice {
  readonly issue: string;
  /** Whose readers get the issue; default: all. */
  readonly languages?: readonly Locale[] | undefined;
  /** What readers get whose language the issue is not written in. */
  readonly fallback?: Locale | undefined;
  readonly startAt: Date;
}

export interface PlannedMail {
  readonly readers: number;
  readonly subject: string;
  /** Of the HTML. */
  readonly bytes: number;
  readonly firstLink?: string | undefined;
  /** That the text is in. */
  readonly language: Locale;
}

/** Also returns the mails as templates. */
export async function planSend(context: OwnerContext, choice: SendChoice) {
  const { db, findIssueMails } = context;
  const { issue } = choice;
  const origin = context.origin();
  const built = findIssueMails(issue);
  const mails = built ? chooseMails(built, choice) : {};
  const readers = await countReaders(db);
  const planned: Record<Locale, PlannedMail> = {};
  for (const [locale, mail] of Object.entries(mails)) {
    const { subject, html } = fillPlaceholders(mail, origin, locale);
    planned[locale] = {
      readers: readers[locale]?.active ?? 0,
      subject,
      bytes: Buffer.byteLength(html),
      firstLink: findFirstLink(html),
      language: mail.language,
    };
  }
  const recipients = Object.values(planned).reduce((sum, mail) => sum + mail.readers, 0);
  const plan = {
    issue,
    title: built?.title ?? '',
    readers: recipients,
    from: context.from(),
    origin,
    destination: context.mailDestination,
    mails: planned,
    leftOut: findLeftOut(readers, planned),
    warnings: findWarnings({
      issue,
      built,
      mails: planned,
      sent: await listSent(context),
      startAt: choice.startAt,
    }),
    obstacles: [
      ...(built ? findIssueObstacles(built, choice) : [explainMissing(issue)]),
      ...context.sendingProblems(),
      ...findSendObstacles(await findSend(db, issue), built, readers, recipients),
    ],
  };
  return { plan, mails };
}

async function listSent({ db, findIssueMails }: OwnerContext): Promise<SentIssue[]> {
  const sent = await listFrozen(db);
  return sent.map((send) => ({ ...send, shownFrom: findIssueMails(send.issue)?.shownFrom }));
}

function chooseMails({ mails }: IssueMails, { languages, fallback }: SendChoice) {
  const chosen = Object.entries(mails).filter(
    ([locale, { language }]) =>
      listLocales().includes(locale) &&
      (languages?.includes(locale) ?? true) &&
      (language === locale || fallback !== undefined),
  );
  return Object.fromEntries(chosen);
}

/** What is stored with the send. */
export function toStored(mails: ReturnType<typeof chooseMails>): Record<Locale, Mail> {
  const stored = Object.entries(mails).map(([locale, { subject, html, text }]) => [
    locale,
    { subject, html, text },
  ]);
  return Object.fromEntries(stored);
}

function explainMissing(issue: string): string {
  return `the site that was built last has no emails of issue ${issue}; a build writes those of the newest ${MAX_MAILED_ISSUES} issues. Run ${withSite('npx midweek publish')}`;
}

function findIssueObstacles(
  { isUnlisted, mails, shownFrom, timeZone, obstacles: inTexts = [] }: IssueMails,
  { issue, languages = listLocales(), fallback, startAt }: SendChoice,
): string[] {
  const obstacles = [...inTexts];
  // The archive and the feeds do not show it, so somebody decided that it is not for everybody.
  if (isUnlisted)
    obstacles.push(
      `issue ${issue} is unlisted; take "unlisted: true" out of its files if all readers may see it`,
    );
  const written = listLocales().filter((locale) => mails[locale]?.language === locale);
  const missing = languages.filter((locale) => !written.includes(locale));
  if (fallback !== undefined && !written.includes(fallback))
    obstacles.push(`--fallback ${fallback}: issue ${issue} is not written in ${fallback}`);
  else if (missing.length > 0 && fallback === undefined)
    obstacles.push(
      `issue ${issue} is not written in ${missing.join(', ')}; write it, leave those readers out with --languages ${written.join(',')}, or send them the other language, with a notice, with --fallback ${written[0]}`,
    );
  if (Date.parse(shownFrom) > startAt.getTime()) {
    const time = formatWallTime(new Date(shownFrom), timeZone);
    obstacles.push(
      `the page of issue ${issue} appears at ${time.replace('T', ' ')} (${timeZone}), and no email goes out before; send it with --at ${time} or later, or give the issue another date and publish it`,
    );
  }
  return obstacles;
}

function findSendObstacles(
  send: Send | undefined,
  built: IssueMails | undefined,
  readers: Awaited<ReturnType<typeof countReaders>>,
  recipients: number,
): string[] {
  if (send && !(send.state === 'cancelled' && !send.frozenAt))
    return [explainSend(send, built?.timeZone ?? 'UTC')];
  if (recipients > 0 || !built) return [];
  const others = Object.values(readers).some(({ active = 0 }) => active > 0);
  return [
    others
      ? 'no active reader has one of these languages'
      : `there are no active readers; ${withSite('midweek subscribers count')} has the others`,
  ];
}

function explainSend({ issue, state, startAt, frozenAt }: Send, timeZone: string): string {
  const once = 'an issue is sent once';
  const at = (instant: Date) => formatTime(instant.toISOString(), timeZone);
  if (!frozenAt)
    return `issue ${issue} is ${state} for ${at(startAt)}; ${once}. To send it otherwise: ${withSite(`midweek send cancel ${issue}`)}, then send it again`;
  if (state === 'sending' || state === 'paused')
    return `issue ${issue} is being sent since ${at(frozenAt)}${state === 'paused' ? ', and paused' : ''}; ${once}. ${withSite(`midweek send status ${issue}`)} has the figures`;
  return `issue ${issue} was ${state === 'done' ? 'sent' : 'cancelled'}, starting ${at(frozenAt)}; ${once}. Readers who did not get it: ${withSite(`midweek send ${issue} --missing`)}`;
}

function findLeftOut(
  readers: Awaited<ReturnType<typeof countReaders>>,
  mails: Record<Locale, PlannedMail>,
): Record<Locale, Record<string, number>> {
  const entries = listLocales().map((locale) => {
    const { active = 0, ...others } = readers[locale] ?? {};
    return [locale, mails[locale] || active === 0 ? others : { active, ...others }];
  });
  return Object.fromEntries(entries);
}

/** Where a click leads first: shows whether PUBLIC_URL is right. */
function findFirstLink(html: string): string | undefined {
  const href = /<a\b[^>]*\shref="([^"]+)"/i.exec(html)?.[1];
  return href?.replaceAll(escapeHtml('&'), '&');
}
