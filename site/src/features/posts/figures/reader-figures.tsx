import { type Locale, listLocales, nameEdition, t } from '@midweek/core';
import { State } from '../../pages/state.tsx';
import styles from './figures.module.css';

/** How many subscribers there are; the server counts them and shows this when they are enough. */
export function ReaderFigures({ locale }: { locale: Locale }) {
  return (
    <State name="readers">
      <p>{t(locale, 'readers.title')}</p>
      <dl className={styles.root}>
        {['all', ...listLocales()].map((name) => (
          <div key={name}>
            <dt>{name === 'all' ? t(locale, 'readers.all') : nameEdition(locale, name)}</dt>
            <dd data-fill={`readers.${name}`}>–</dd>
          </div>
        ))}
      </dl>
    </State>
  );
}
