import { paths, type Rhythm, toHref } from '@midweek/core';
import { usePage } from '../../page-context.ts';
import { Mark } from '../shell/mark/mark.tsx';
import styles from './not-found-page.module.css';

/** The week, with the bar of its day leaning on the next ones. `drop-file-name.ts` leads on from `X.html` to `X`. */
export function NotFoundPage({ text, rhythm }: { text: string; rhythm: Rhythm }) {
  const { locale, t } = usePage();
  return (
    <div className={styles.root} data-not-found>
      <Mark rhythm={rhythm} className={styles.mark} />
      <h1>{t('notFound.title')}</h1>
      <p>{text}</p>
      <p>{t('notFound.p2')}</p>
      <a className={styles.home} href={toHref(locale, paths.home)}>
        {t('notFound.home')}
      </a>
    </div>
  );
}
