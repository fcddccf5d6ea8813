import { type Block, type Locale, t } from '@midweek/core';
import { useIsWithoutServer, WithoutServer } from '../page/without-server.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import styles from './action-form.module.css';
import { SECONDS } from './count-down.ts';

type ActionFormProps = { children: readonly Block[]; locale: Locale };

/** A form without an address of its own: browsers send it to that of the page, private token included. Needs no scripts. */
export function ActionForm({ children, locale }: ActionFormProps) {
  if (useIsWithoutServer()) return <WithoutServer locale={locale} />;
  return (
    <form className={styles.root} method="post">
      <RichText blocks={children} locale={locale} />
    </form>
  );
}

type ActionButtonProps = {
  action: string;
  label: string;
  lang?: string | undefined;
  look?: string | undefined;
};

export function ActionButton({ action, label, lang, look }: ActionButtonProps) {
  return (
    <button className={styles.button} type="submit" name="action" value={action} lang={lang} data-look={look}>
      {label}
    </button>
  );
}

/** Hidden until `count-down.ts` starts it: without scripts nothing counts. */
export function Countdown({ locale }: { locale: Locale }) {
  return (
    <div className={styles.countdown} data-countdown="" data-stopped={t(locale, 'workflow.stopped')} hidden>
      <span className={styles.seconds} role="timer" aria-label={t(locale, 'workflow.secondsLeft')}>
        {SECONDS}
      </span>
      <p role="status">{t(locale, 'workflow.countdown')}</p>
      <button className={styles.button} type="button" data-look="quiet">
        {t(locale, 'workflow.stop')}
      </button>
    </div>
  );
}
