import { type Locale, paths, type SiteConfig, t, toHref } from '@midweek/core';
import { use } from 'react';
import { PageContext } from '../../page-context.ts';
import styles from './without-server.module.css';

/** Whether nobody would answer a form. */
export function useIsWithoutServer(): boolean {
  return use(PageContext)?.site.api === 'none';
}

/** Stands in the place of a form that nobody would answer. */
export function WithoutServer({ locale }: { locale: Locale }) {
  return <p className={styles.root}>{t(locale, 'withoutServer.form')}</p>;
}

/** The same for the subscribe form: says where else to subscribe, or how else to read. */
export function SubscribeElsewhere({ site, locale }: { site: SiteConfig; locale: Locale }) {
  const { subscribeAt } = site;
  return (
    <div className={styles.root}>
      <p>{t(locale, 'withoutServer.subscribe')}</p>
      <p>
        {subscribeAt ? (
          <a className={styles.link} href={subscribeAt}>
            {t(locale, 'withoutServer.subscribeAt', { host: new URL(subscribeAt).host })}
          </a>
        ) : (
          <a className={styles.link} href={toHref(locale, paths.feed('newsletter', 'rss'))}>
            {t(locale, 'withoutServer.feed')}
          </a>
        )}
      </p>
    </div>
  );
}
