import { inLanguage, listLocales, subscribeText } from '@midweek/core/browser';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useLocale } from '../../language-context.ts';
import { Submit } from '../forms/fields.tsx';
import forms from '../forms/form.module.css';
import styles from './subscribe-form.module.css';

/** With one language there is nothing to choose. */
export function LanguageChoice() {
  const locale = useLocale();
  const id = useId();
  if (listLocales().length === 1) return <input type="hidden" name="locale" value={locale} />;
  return (
    // Not a fieldset: each engine has a place of its own for a legend.
    <div className={styles.languages} role="radiogroup" aria-labelledby={id}>
      <span id={id}>{subscribeText(locale, 'subscribe.language')}</span>
      {listLocales().map((language) => (
        <label key={language}>
          <input type="radio" name="locale" value={language} defaultChecked={language === locale} />
          <span {...inLanguage(language)}>{subscribeText(language, 'language.name')}</span>
        </label>
      ))}
    </div>
  );
}

type EmailRowProps = Omit<ComponentProps<'input'>, 'id'> & {
  id: string;
  isBusy?: boolean;
  isTryAgain?: boolean;
  /** Below the field. */
  children?: ReactNode;
};

/** The address and the button; what the server or the browser says about them is the caller's. */
export function EmailRow({ id, isBusy = false, isTryAgain, children, ...input }: EmailRowProps) {
  const locale = useLocale();
  const button = isBusy ? 'sending' : isTryAgain ? 'tryAgain' : 'button';
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {subscribeText(locale, 'subscribe.email')}
      </label>
      <input
        id={id}
        className={forms.control}
        type="email"
        name="email"
        required
        maxLength={254}
        autoComplete="email"
        placeholder={subscribeText(locale, 'subscribe.placeholder')}
        {...input}
      />
      <Submit className={styles.button} isBusy={isBusy}>
        {subscribeText(locale, `subscribe.${button}`)}
      </Submit>
      {children}
    </div>
  );
}
