import { type Locale, t } from '@midweek/core';
import styles from './subscribe-card.module.css';
import { SubscribeForm } from './subscribe-form.tsx';

/** The invitation under each post. */
export function SubscribeCard({ text, locale }: { text: string; locale: Locale }) {
  return (
    <section className={styles.root} aria-label={t(locale, 'subscribe.title')}>
      <h2 className={styles.title}>{t(locale, 'subscribe.title')}</h2>
      <p className={styles.text}>{text}</p>
      <SubscribeForm locale={locale} />
    </section>
  );
}
