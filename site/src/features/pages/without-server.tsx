import { paths, toHref } from '@midweek/core';
import { usePage } from '../../page-context.ts';
import styles from './without-server.module.css';

/** Whether nobody would answer a form. */
export function useIsWithoutServer(): boolean {
  return usePage().site.api === 'none';
}

/** Stands in the place of a form that nobody would answer. */
export function WithoutServer() {
  const { t } = usePage();
  return <p className={styles.root}>{t('withoutServer.form')}</p>;
}

/** The same for the subscribe form: says where else to subscribe, or how else to read. */
export function SubscribeElsewhere() {
  const { site, locale, t } = usePage();
  const { subscribeAt } = site;
  return (
    <div className={styles.root}>
      <p>{t('withoutServer.subscribe')}</p>
      <p>
        {subscribeAt ? (
          <a className={styles.link} href={subscribeAt}>
            {t('withoutServer.subscribeAt', { host: new URL(subscribeAt).host })}
          </a>
        ) : (
          <a className={styles.link} href={toHref(locale, paths.feed('newsletter', 'rss'))}>
            {t('withoutServer.feed')}
          </a>
        )}
      </p>
    </div>
  );
}
