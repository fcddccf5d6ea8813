import type { Locale } from '@midweek/core';
import { PROBLEMS, type ProblemCode } from './problem-codes.ts';
import type { SubscribeLabels } from './subscribe-labels.ts';
import type { Outcome } from './subscription.ts';

type Failure = Exclude<Outcome, { isOk: true }>;
export type Problem = { code: ProblemCode; text: string };

/** What a failure is called and how it is told, in the language of the page. The server's own words are for what we do not know. */
export function describeProblem(failure: Failure, labels: SubscribeLabels, locale: Locale): Problem {
  const isKnown = (PROBLEMS as readonly string[]).includes(failure.code);
  if (!isKnown) return { code: 'unavailable', text: failure.text ?? labels.problems.unavailable };
  const code = failure.code as ProblemCode;
  const when = toTimeLeft(failure.retryAfterSeconds, locale) ?? labels.inAWhile;
  return { code, text: labels.problems[code].replace('{when}', when) };
}

/** @example toTimeLeft(90, 'en') // 'in 2 minutes' */
function toTimeLeft(seconds: number | undefined, locale: Locale): string | undefined {
  if (seconds === undefined) return undefined;
  const format = new Intl.RelativeTimeFormat(locale);
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 60 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour');
}
