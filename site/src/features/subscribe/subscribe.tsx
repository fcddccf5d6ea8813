import type { Locale } from '@midweek/core';
import { isEmailProblem, SIGNUP_PATHS, subscribeText } from '@midweek/core/browser';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsAwake } from '../island/use-is-awake.ts';
import { AttributionFields, LanguageChoice, Trap } from './subscribe-fields.tsx';
import styles from './subscribe-form.module.css';
import { type FormState, useSubscription } from './use-subscription.ts';

type SubscribeProps = {
  /** Unique on the page, for the email field. */
  id: string;
  locale: Locale;
  /** Prefix of the server's paths. */
  api: string;
  /** Hidden inputs that the page knows by itself. */
  children?: ReactNode;
};

/** The form of every page: a real one, that React answers once a reader has turned to it. */
export function Subscribe({ id, locale, api, children }: SubscribeProps) {
  const { state, submit } = useSubscription(locale, api);
  const input = useRef<HTMLInputElement>(null);
  const isAwake = useIsAwake();
  const problem = state.step === 'failed' ? state.problem : undefined;
  const isEmailWrong =
    problem !== undefined && (problem.code === 'missing-email' || isEmailProblem(problem.code));
  const isBusy = state.step !== 'idle' && !problem;
  const canTryAgain = problem !== undefined && !isEmailWrong;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new problem leads there, also the same one again.
  useEffect(() => {
    if (isEmailWrong) input.current?.focus();
  }, [problem]);

  return (
    // The browser speaks its own language; awake, the form speaks that of the page.
    <form
      className={styles.root}
      method="post"
      action={api + SIGNUP_PATHS.subscribe}
      noValidate={isAwake}
      aria-busy={isBusy}
      data-step={state.step}
      onSubmit={submit}
    >
      <div className={styles.row}>
        <label className={styles.label} htmlFor={id}>
          {subscribeText(locale, 'subscribe.email')}
        </label>
        <input
          ref={input}
          id={id}
          className={styles.email}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={subscribeText(locale, 'subscribe.placeholder')}
          aria-invalid={isEmailWrong || undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        {/* Not `disabled`: it would lose the focus. */}
        <button className={styles.button} type="submit" aria-disabled={isBusy || undefined}>
          {subscribeText(
            locale,
            isBusy ? 'subscribe.sending' : canTryAgain ? 'subscribe.tryAgain' : 'subscribe.button',
          )}
        </button>
        {/* Before it is awake, the form has nothing to announce. */}
        <p id={`${id}-problem`} className={styles.problem} role={isAwake ? 'alert' : undefined}>
          {problem?.text}
        </p>
        <p className={styles.status} role={isAwake ? 'status' : undefined}>
          {toStatus(state, locale)}
        </p>
      </div>
      <LanguageChoice locale={locale} />
      <Trap label={subscribeText(locale, 'subscribe.trap')} />
      <AttributionFields>{children}</AttributionFields>
    </form>
  );
}

function toStatus({ step }: FormState, locale: Locale): string | undefined {
  return step === 'proving' || step === 'sent' ? subscribeText(locale, `subscribe.${step}`) : undefined;
}
