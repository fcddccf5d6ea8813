import { type Locale, paths, t, toHref } from '@midweek/core';
import styles from './search-page.module.css';

/** The search page: a plain form, so that it works before any script. */
export function SearchPage({ locale }: { locale: Locale }) {
  return (
    <div className={styles.root}>
      <h1>{t(locale, 'search.title')}</h1>
      <p className={styles.lead}>{t(locale, 'search.lead')}</p>
      <form className={styles.form} method="get" action={toHref(locale, paths.search)}>
        <input
          type="search"
          name="q"
          aria-label={t(locale, 'search.label')}
          placeholder={t(locale, 'search.placeholder')}
          maxLength={64}
          // biome-ignore lint/a11y/noAutofocus: the page exists to be typed into.
          autoFocus
        />
        <button type="submit">{t(locale, 'search.label')}</button>
      </form>
      <p>
        {t(locale, 'search.soon')}{' '}
        <a href={toHref(locale, paths.archive('newsletter'))}>{t(locale, 'archive.all')}</a>
      </p>
    </div>
  );
}
