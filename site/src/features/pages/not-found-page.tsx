import { type Locale, paths, t, toHref, type Weekday } from '@midweek/core';
import { Mark } from '../shell/mark/mark.tsx';
import styles from './not-found-page.module.css';

/** The week, with the bar of its day leaning on the next ones. `drop-file-name.ts` leads on from `X.html` to `X`. */
export function NotFoundPage({ text, weekday, locale }: { text: string; weekday: Weekday; locale: Locale }) {
  return (
    <div className={styles.root} data-not-found>
      <Mark weekday={weekday} className={styles.mark} />
      <h1>{t(locale, 'notFound.title')}</h1>
      <p>{text}</p>
      <p>{t(locale, 'notFound.p2')}</p>
      <a className={styles.home} href={toHref(locale, paths.home)}>
        {t(locale, 'notFound.home')}
      </a>
    </div>
  );
}
