import { LOCALES, type Locale, t } from '@midweek/core';
import { useId } from 'react';
import styles from './subscribe-form.module.css';

/** A real form: the server answers it with or without scripts. */
export function SubscribeForm({ locale }: { locale: Locale }) {
  const id = useId();
  return (
    <form className={styles.root} method="post" action="/api/subscribe">
      <div className={styles.row}>
        <label className={styles.label} htmlFor={id}>
          {t(locale, 'subscribe.email')}
        </label>
        <input
          id={id}
          className={styles.email}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={t(locale, 'subscribe.placeholder')}
        />
        <button className={styles.button} type="submit">
          {t(locale, 'subscribe.button')}
        </button>
      </div>
      <fieldset className={styles.languages}>
        <legend>{t(locale, 'subscribe.language')}</legend>
        {LOCALES.map((language) => (
          <label key={language}>
            <input type="radio" name="locale" value={language} defaultChecked={language === locale} />
            <span lang={language}>{{ en: 'English', fr: 'Français' }[language]}</span>
          </label>
        ))}
      </fieldset>
    </form>
  );
}
