import { type Locale, SIGNUP_PATHS, SIGNUP_PROBLEMS, t } from '@midweek/core';
import { useId } from 'react';
import { useApiOrigin } from '../../page-context.ts';
import { Trap } from '../forms/fields.tsx';
import forms from '../forms/form.module.css';
import { PrivacyLink } from '../pages/privacy-link.tsx';
import { State } from '../pages/state.tsx';
import { EmailRow, LanguageChoice } from './subscribe-fields.tsx';
import styles from './subscribe-form.module.css';
import { PathField, WordingField } from './subscribe-form.tsx';

/**
 * The form again with what was wrong, for readers without scripts. The server shows the state that applies and fills in the address and a new
 * ticket (`server/src/pages`).
 */
export function SubscribeAgain({ locale }: { locale: Locale }) {
  const id = useId();
  const when = t(locale, 'subscribe.inAWhile');
  return (
    <form
      className={`${forms.root} ${styles.root}`}
      method="post"
      action={useApiOrigin() + SIGNUP_PATHS.subscribe}
    >
      <div id={`${id}-problem`} className={forms.problem}>
        {SIGNUP_PROBLEMS.map((code) => (
          <State key={code} name={code}>
            {t(locale, `subscribeProblem.${code}`, { when })}
          </State>
        ))}
      </div>
      <EmailRow
        id={id}
        locale={locale}
        aria-describedby={`${id}-problem`}
        defaultValue=""
        data-fill="value=email"
      />
      <LanguageChoice locale={locale} />
      <Trap label={t(locale, 'subscribe.trap')} />
      <input type="hidden" name="ticket" value="" data-fill="value=ticket" />
      <PathField />
      <WordingField locale={locale} />
      <PrivacyLink locale={locale} />
    </form>
  );
}
