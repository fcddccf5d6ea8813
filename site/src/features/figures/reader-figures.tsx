import { LOCALES, type Locale, t } from '@midweek/core';
import { State } from '../workflow/state.tsx';
import styles from './figures.module.css';

/** How many subscribers there are; the server counts them and shows this when they are enough. */
export function ReaderFigures({ locale }: { locale: Locale }) {
  return (
    <State name="readers">
      <p>{t(locale, 'readers.title')}</p>
      <dl className={styles.root}>
        {(['all', ...LOCALES] as const).map((name) => (
          <div key={name}>
            <dt>{t(locale, `readers.${name}`)}</dt>
            <dd data-fill={`readers.${name}`}>–</dd>
          </div>
        ))}
      </dl>
    </State>
  );
}
