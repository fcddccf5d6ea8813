import type { Locale } from '@midweek/core';
import { isEmailProblem, SIGNUP_PROBLEMS, subscribeText } from '@midweek/core/browser';
import type { Answer } from '../forms/send.ts';
import type { Problems } from '../forms/use-form.ts';

/** What the server can say about a sign-up, and what goes wrong before it is asked. */
export const PROBLEMS = [...SIGNUP_PROBLEMS, 'missing-email', 'network'] as const;
type ProblemCode = (typeof PROBLEMS)[number];
type Failure = Pick<Answer, 'code' | 'message' | 'retryAfterSeconds'>;

/** A failure in the language of the page, at the address if that is wrong. The server's own words are for what we do not know. */
export function describeProblem({ code, message, retryAfterSeconds }: Failure, locale: Locale): Problems {
  const isKnown = (PROBLEMS as readonly string[]).includes(code);
  if (!isKnown && message) return { text: message, fields: {} };
  const when = toTimeLeft(retryAfterSeconds, locale) ?? subscribeText(locale, 'subscribe.inAWhile');
  const key = isKnown ? (code as ProblemCode) : 'unavailable';
  const text = subscribeText(locale, `subscribeProblem.${key}`, { when });
  return key === 'missing-email' || isEmailProblem(key) ? { fields: { email: text } } : { text, fields: {} };
}

/** @example toTimeLeft(90, 'en') // 'in 2 minutes' */
function toTimeLeft(seconds: number | undefined, locale: Locale): string | undefined {
  if (seconds === undefined) return undefined;
  const format = new Intl.RelativeTimeFormat(locale);
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 60 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour');
}
