import { type Locale, t } from '@midweek/core';
import { PROBLEMS, type ProblemCode } from './problem-codes.ts';

export type SubscribeLabels = {
  email: string;
  placeholder: string;
  button: string;
  language: string;
  trap: string;
  sending: string;
  proving: string;
  sent: string;
  tryAgain: string;
  /** When to come back, if the server does not say. */
  inAWhile: string;
  /** `{when}` is filled in the browser. */
  problems: Record<ProblemCode, string>;
};

/** The words of the form in the language of its page. */
export function toSubscribeLabels(locale: Locale): SubscribeLabels {
  const problems = PROBLEMS.map((code) => [code, t(locale, `subscribeProblem.${code}`, { when: '{when}' })]);
  return {
    email: t(locale, 'subscribe.email'),
    placeholder: t(locale, 'subscribe.placeholder'),
    button: t(locale, 'subscribe.button'),
    language: t(locale, 'subscribe.language'),
    trap: t(locale, 'subscribe.trap'),
    sending: t(locale, 'subscribe.sending'),
    proving: t(locale, 'subscribe.proving'),
    sent: t(locale, 'subscribe.sent'),
    tryAgain: t(locale, 'subscribe.tryAgain'),
    inAWhile: t(locale, 'subscribe.inAWhile'),
    problems: Object.fromEntries(problems) as SubscribeLabels['problems'],
  };
}
