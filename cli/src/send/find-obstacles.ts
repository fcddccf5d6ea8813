// Why an issue cannot be sent, each reason with its cure. All of them, so that they can be dealt with in one go.

import { formatWallTime, listLocales } from '@midweek/core';
import { withSite } from '@midweek/core/files';
import type { OutputOf } from '@midweek/server/owner';
import { reportProblems } from '../terminal/report-problems.ts';
import { findPlaceholders } from './find-placeholders.ts';
import type { LanguageOptions } from './languages.ts';
import type { LoadedIssue } from './load-issue.ts';
import { formatTime } from './start-time.ts';

/** What the content and the build say. */
export function findIssueObstacles(
  { number, issue, site, problems, shownFrom, timeZone }: LoadedIssue,
  { languages, fallback }: LanguageOptions,
  { isStale, startAt }: { isStale: boolean; startAt: Date },
): string[] {
  const obstacles: string[] = [];
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    obstacles.push(
      `${withSite(`midweek lint ${number}`)} finds errors; correct them:\n${reportProblems(errors).trimEnd()}`,
    );
  if (issue.isDraft)
    obstacles.push(`issue ${number} is a draft; take "draft: true" out of its files when it is finished`);
  // The archive and the feeds do not show it, so somebody decided that it is not for everybody.
  if (issue.isUnlisted)
    obstacles.push(
      `issue ${number} is unlisted; take "unlisted: true" out of its files if all readers may see it`,
    );
  obstacles.push(...findPlaceholders(issue, site));
  const written = listLocales().filter((locale) => issue.texts[locale]);
  const missing = languages.filter((locale) => !written.includes(locale));
  if (fallback !== undefined && !written.includes(fallback))
    obstacles.push(`--fallback ${fallback}: issue ${number} is not written in ${fallback}`);
  else if (missing.length > 0 && fallback === undefined)
    obstacles.push(
      `issue ${number} is not written in ${missing.join(', ')}; write it, leave those readers out with --languages ${written.join(',')}, or send them the other language, with a notice, with --fallback ${written[0]}`,
    );
  if (isStale)
    obstacles.push(
      `the site was built before its content or code was last changed, so links of the email could lead to old or missing pages; run ${withSite('npx midweek publish')}`,
    );
  if (shownFrom > startAt) {
    const time = formatWallTime(shownFrom, timeZone);
    obstacles.push(
      `the page of issue ${number} appears at ${time.replace('T', ' ')} (${timeZone}), and no email goes out before; send it with --at ${time} or later, or give the issue another date and publish it`,
    );
  }
  return obstacles;
}

/** What the server says. */
export function findSendObstacles(
  { number, timeZone }: Pick<LoadedIssue, 'number' | 'timeZone'>,
  { send, problems, readers }: Pick<OutputOf<'plan-send'>, 'send' | 'problems' | 'readers'>,
  recipients: number,
): string[] {
  const obstacles = [...problems];
  if (send && !(send.state === 'cancelled' && !send.frozenAt))
    obstacles.push(explainSend(number, send, timeZone));
  else if (recipients === 0) {
    const others = Object.values(readers).some(({ active = 0 }) => active > 0);
    obstacles.push(
      others
        ? 'no active reader has one of these languages'
        : `there are no active readers; ${withSite('midweek subscribers count')} has the others`,
    );
  }
  return obstacles;
}

function explainSend(
  number: number,
  send: NonNullable<OutputOf<'plan-send'>['send']>,
  timeZone: string,
): string {
  const once = 'an issue is sent once';
  const { state, startAt, frozenAt } = send;
  if (!frozenAt)
    return `issue ${number} is ${state} for ${formatTime(startAt, timeZone)}; ${once}. To send it otherwise: ${withSite(`midweek send cancel ${number}`)}, then send it again`;
  const since = `since ${formatTime(frozenAt, timeZone)}`;
  if (state === 'sending' || state === 'paused')
    return `issue ${number} is being sent ${since}${state === 'paused' ? ', and paused' : ''}; ${once}. ${withSite(`midweek send status ${number}`)} has the figures`;
  return `issue ${number} was ${state === 'done' ? 'sent' : 'cancelled'}, starting ${formatTime(frozenAt, timeZone)}; ${once}. Readers who did not get it: ${withSite(`midweek send ${number} --missing`)}`;
}
