import { formatTime } from '@midweek/core';
import { withSite } from '@midweek/core/files';
import type { Owner, SendStatus } from '@midweek/server/owner';
import { Failure } from '../failure.ts';
import { loadServer, withOwner } from '../owner.ts';
import { askYes } from '../terminal/ask-yes.ts';
import { printJson } from '../terminal/print-json.ts';
import { formatShown } from '../terminal/print-shown.ts';
import { toPrintable } from '../terminal/printable.ts';
import { findContentObstacles } from './find-obstacles.ts';
import { formatObstacles, formatPlan, formatReaders, type Plan } from './format-plan.ts';
import type { LanguageOptions } from './languages.ts';
import { loadIssue } from './load-issue.ts';
import { parseStartTime } from './start-time.ts';
import { canWatch, watchSend } from './watch.ts';

export interface SendOptions extends LanguageOptions {
  /** By the clock of the site; at once without it. */
  readonly at: string | undefined;
  readonly isDryRun: boolean;
  readonly isYes: boolean;
  readonly isDetached: boolean;
  readonly isJson: boolean;
}

/** Checks everything, asks, and has the server send an issue to its readers. */
export async function sendIssue(name: string, options: SendOptions): Promise<number> {
  const loaded = await loadIssue(name);
  const { timeZone } = loaded;
  const startAt = options.at === undefined ? undefined : parseStartTime(options.at, timeZone, new Date());
  return withOwner(async (owner) => {
    const choice = {
      issue: name,
      languages: [...options.languages],
      ...(options.fallback !== undefined && { fallback: options.fallback }),
      ...(startAt && { startAt: startAt.toISOString() }),
    };
    const planned = await owner.run('plan-send', choice);
    const here = await findContentObstacles(loaded);
    // What the last build has found in the texts, and is still so.
    const others = planned.obstacles.filter((known) => !here.some((obstacle) => obstacle.includes(known)));
    const plan: Plan = { ...planned, title: loaded.title, obstacles: [...here, ...others] };
    if (options.isDryRun) return showPlan(plan, startAt, options.isJson);
    if (plan.obstacles.length > 0)
      throw new Failure(`issue ${name} was not sent:\n${formatObstacles(plan.obstacles)}`);
    for (const warning of plan.warnings) process.stderr.write(`warning: ${warning}\n`);
    const question = formatQuestion(plan, startAt && { startAt, timeZone });
    if (!options.isYes && !(await askYes(question))) throw new Failure('nothing was sent');
    const status = await owner.run('start-send', choice);
    if (options.isJson) printJson(status);
    else await follow(owner, status, { timeZone, isDetached: options.isDetached || startAt !== undefined });
    return 0;
  });
}

async function showPlan(plan: Plan, startAt: Date | undefined, isJson: boolean): Promise<number> {
  const { SUBSCRIBER_STATES } = await loadServer();
  if (isJson) printJson({ ...plan, startAt: startAt?.toISOString() ?? null });
  else process.stdout.write(formatPlan(plan, SUBSCRIBER_STATES));
  return plan.obstacles.length > 0 ? 1 : 0;
}

/** @example 'Send issue 258, “React 19.3”, to 12,345 readers (9,000 en, 3,345 fr)?' */
export function formatQuestion(
  plan: Pick<Plan, 'issue' | 'title' | 'readers' | 'mails' | 'leftOut'>,
  time?: { startAt: Date; timeZone: string },
): string {
  const when = time
    ? ` at ${formatTime(time.startAt.toISOString(), time.timeZone)} (${time.startAt.toISOString().slice(11, 16)} UTC)`
    : '';
  // An issue is sent once: who is left out now does not get it later.
  const forgotten = Object.entries(plan.leftOut)
    .filter(([, { active = 0 }]) => active > 0)
    .map(([locale, { active = 0 }]) => ` ${active.toLocaleString('en')} ${locale} get nothing.`);
  return `Send issue ${plan.issue}, “${toPrintable(plan.title)}”, to ${formatReaders(plan)}${when}?${forgotten.join('')}`;
}

async function follow(
  owner: Owner,
  status: SendStatus,
  { timeZone, isDetached }: { timeZone: string; isDetached: boolean },
): Promise<void> {
  if (!isDetached && process.stdout.isTTY && canWatch(owner))
    return watchSend(owner, String(status.issue), { timeZone });
  const { showStatus } = await loadServer();
  process.stdout.write(formatShown(showStatus(status, timeZone)));
  const { issue } = status;
  process.stdout.write(
    owner.place === 'server'
      ? `The server sends it. ${withSite(`midweek send status ${issue} --watch`)} shows how far it is.\n`
      : `It begins when the server runs. ${withSite(`midweek send status ${issue}`)} shows how far it is.\n`,
  );
}
