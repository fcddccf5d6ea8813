import { listLocales, nameEdition } from '@midweek/core';
import { usePage } from '../../../page-context.ts';
import { State } from '../../pages/state.tsx';
import styles from './figures.module.css';

/** How many subscribers there are; the server counts them and shows this when they are enough. */
export function ReaderFigures() {
  const { locale, t } = usePage();
  return (
    <State name="readers">
      <p>{t('readers.title')}</p>
      <dl className={styles.root}>
        {['all', ...listLocales()].map((name) => (
          <div key={name}>
            <dt>{name === 'all' ? t('readers.all') : nameEdition(locale, name)}</dt>
            <dd data-fill={`readers.${name}`}>–</dd>
          </div>
        ))}
      </dl>
    </State>
  );
}
