import { inLocale } from '@midweek/core';
import { Fragment } from 'react';
import { usePage } from '../../../page-context.ts';
import { Mark } from '../../shell/mark/mark.tsx';
import { usePricing } from '../pricing/price-list.tsx';
import styles from './miniature-issue.module.css';

/** As many as the drawing has room for. */
const MAX_SECTIONS = 3;

/** An issue as a small drawing with the placements at their places, and what each number stands for. */
export function MiniatureIssue() {
  const { site, locale, t } = usePage();
  const { placements } = usePricing();
  const sections = site.sections.filter(({ onHome }) => onHome).slice(0, MAX_SECTIONS);
  const numberOf = (id: string) => placements.findIndex((placement) => placement.id === id) + 1;
  return (
    <figure className={styles.root} aria-label={t('sponsor.miniature')}>
      <div className={styles.sheet} aria-hidden="true">
        <Mark rhythm={site.rhythm} className={styles.mark} />
        <Lines count={3} />
        <SponsorBlock number={numberOf('main')} />
        {sections.map(({ id, title, sponsoredLinks }, index) => (
          <Fragment key={id}>
            {sponsoredLinks > 0 ? (
              <Section name={inLocale(title, locale)} number={numberOf(id)} />
            ) : (
              <>
                <p className={styles.section}>{title[locale]}</p>
                <Lines count={2} />
              </>
            )}
            {index === 0 ? <SponsorBlock number={numberOf('second')} /> : null}
          </Fragment>
        ))}
      </div>
      <ol className={styles.legend}>
        {placements.map(({ id, label, description }) => (
          <li key={id}>
            <b>{label[locale]}</b>
            <span>{description[locale]}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

function SponsorBlock({ number }: { number: number }) {
  return (
    <div className={styles.block}>
      <Place number={number} />
      <i className={styles.picture} />
      <Lines count={2} />
    </div>
  );
}

/** Three links and, between them, the one that is paid for. */
function Section({ name, number }: { name: string; number: number }) {
  return (
    <>
      <p className={styles.section}>{name}</p>
      <Lines count={2} />
      <div className={styles.link}>
        <Place number={number} />
        <Lines count={1} />
      </div>
      <Lines count={1} />
    </>
  );
}

/** A placement that is not on the price list has no number, and no place. */
function Place({ number }: { number: number }) {
  return number > 0 ? <span className={styles.place}>{number}</span> : null;
}

function Lines({ count }: { count: number }) {
  return (
    <div className={styles.lines}>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
