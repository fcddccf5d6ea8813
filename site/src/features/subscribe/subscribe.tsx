import { SIGNUP_PATHS, subscribeText } from '@midweek/core/browser';
import { useLocale } from '../../language-context.ts';
import { Announcement, Trap } from '../forms/fields.tsx';
import forms from '../forms/form.module.css';
import { useIsAwake } from '../islands/use-is-awake.ts';
import { EmailRow, LanguageChoice } from './subscribe-fields.tsx';
import styles from './subscribe-form.module.css';
import { useSubscription } from './use-subscription.ts';

type SubscribeProps = {
  /** Unique on the page, for the email field; the form is `…-form`. */
  id: string;
  /** Prefix of the server's paths. */
  api: string;
};

/** The form of every page: a real one, that React answers once a reader has turned to it. */
export function Subscribe({ id, api }: SubscribeProps) {
  const locale = useLocale();
  const { problems, isBusy, isProving, sent, submit } = useSubscription(locale, api);
  const isAwake = useIsAwake();
  const problem = problems.fields.email ?? problems.text;
  const status = sent ? 'subscribe.sent' : isProving ? 'subscribe.proving' : undefined;
  return (
    // The browser speaks its own language; awake, the form speaks that of the page.
    <form
      id={`${id}-form`}
      className={`${forms.root} ${styles.root}`}
      method="post"
      action={api + SIGNUP_PATHS.subscribe}
      noValidate={isAwake}
      aria-busy={isBusy}
      onSubmit={submit}
    >
      <EmailRow
        id={id}
        isBusy={isBusy}
        isTryAgain={problems.text !== undefined}
        aria-invalid={problems.fields.email !== undefined || undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      >
        <Announcement id={`${id}-problem`} className={`${forms.problem} ${styles.message}`} role="alert">
          {problem}
        </Announcement>
        <Announcement className={`${styles.message} ${styles.status}`} role="status">
          {status && subscribeText(locale, status)}
        </Announcement>
      </EmailRow>
      <LanguageChoice />
      <Trap label={subscribeText(locale, 'subscribe.trap')} />
    </form>
  );
}
