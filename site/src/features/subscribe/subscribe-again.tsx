import { SIGNUP_PATHS, SIGNUP_PROBLEMS } from '@midweek/core';
import { useId } from 'react';
import { useApiOrigin, usePage } from '../../page-context.ts';
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
export function SubscribeAgain() {
  const { t } = usePage();
  const id = useId();
  const when = t('subscribe.inAWhile');
  return (
    <form
      className={`${forms.root} ${styles.root}`}
      method="post"
      action={useApiOrigin() + SIGNUP_PATHS.subscribe}
    >
      <div id={`${id}-problem`} className={forms.problem}>
        {SIGNUP_PROBLEMS.map((code) => (
          <State key={code} name={code}>
            {t(`subscribeProblem.${code}`, { when })}
          </State>
        ))}
      </div>
      <EmailRow id={id} aria-describedby={`${id}-problem`} defaultValue="" data-fill="value=email" />
      <LanguageChoice />
      <Trap label={t('subscribe.trap')} />
      <input type="hidden" name="ticket" value="" data-fill="value=ticket" />
      <PathField />
      <WordingField />
      <PrivacyLink />
    </form>
  );
}
