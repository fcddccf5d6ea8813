import type { Locale } from '@midweek/core';
import { subscribeText } from '@midweek/core/browser';
import { PROBLEMS, type ProblemCode } from './problem-codes.ts';
import type { Outcome } from './subscription.ts';

type Failure = Exclude<Outcome, { isOk: true }>;
export type Problem = { code: ProblemCode; text: string };

/** The name and the text of a failure, in the language of the page. The server's own words are for what we do not know. */
export function describeProblem(failure: Failure, locale: Locale): Problem {
  const isKnown = (PROBLEMS as readonly string[]).includes(failure.code);
  if (!isKnown) return { code: 'unavailable', text: failure.text ?? problemText('unavailable', locale) };
  const code = failure.code as ProblemCode;
  const when = toTimeLeft(failure.retryAfterSeconds, locale) ?? subscribeText(locale, 'subscribe.inAWhile');
  return { code, text: problemText(code, locale).replace('{when}', when) };
}

/** `{when}` is left as it is. */
export function problemText(code: ProblemCode, locale: Locale): string {
  return subscribeText(locale, `subscribeProblem.${code}`);
}

/** @example toTimeLeft(90, 'en') // 'in 2 minutes' */
function toTimeLeft(seconds: number | undefined, locale: Locale): string | undefined {
  if (seconds === undefined) return undefined;
  const format = new Intl.RelativeTimeFormat(locale);
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 60 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour');
}
