import { usePage } from '../../page-context.ts';
import styles from './subscribe-card.module.css';
import { SubscribeForm } from './subscribe-form.tsx';

/** The invitation under each post. */
export function SubscribeCard({ text }: { text: string }) {
  const { t } = usePage();
  return (
    <section className={styles.root} aria-label={t('subscribe.title')}>
      <h2>{t('subscribe.title')}</h2>
      <p className={styles.text}>{text}</p>
      <SubscribeForm />
    </section>
  );
}
