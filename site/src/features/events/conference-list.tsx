import { AnchoredHeading } from '../../components/heading.tsx';
import { Link } from '../../components/link.tsx';
import { usePage } from '../../page-context.ts';
import styles from './conference-list.module.css';
import { type ConferenceView, toConferenceListProps } from './conference-list.props.ts';

/** What is to come, how to follow it, and what is over by year. `move-ended.ts` keeps it true after the day of the build. */
export function ConferenceList() {
  const { content, locale, t } = usePage();
  const { upcoming, years, checked, feeds } = toConferenceListProps(content, locale);
  const newest = years.find(({ conferences }) => conferences.length > 0);
  return (
    <div className={styles.root} data-conferences>
      <AnchoredHeading level={2} id="upcoming" name={t('conferences.upcoming')}>
        {t('conferences.upcoming')}
      </AnchoredHeading>
      <p data-none hidden={upcoming.length > 0}>
        {t('conferences.none')}
      </p>
      <ul className={styles.upcoming} data-upcoming hidden={upcoming.length === 0}>
        {upcoming.map((conference) => (
          <Entry key={conference.id} conference={conference} />
        ))}
      </ul>
      <p className={styles.meta}>
        {feeds ? (
          <>
            <a href={feeds.calendar}>{t('conferences.calendar')}</a>
            <a href={feeds.json}>{t('conferences.json')}</a>
          </>
        ) : null}
        {checked ? <span>{checked}</span> : null}
      </p>
      <AnchoredHeading level={2} id="past" name={t('conferences.past')}>
        {t('conferences.past')}
      </AnchoredHeading>
      <div>
        {years.map(({ year, conferences }) => (
          <details
            key={year}
            className={styles.year}
            data-year={year}
            open={year === newest?.year}
            hidden={conferences.length === 0}
          >
            <summary>
              <h3>{year}</h3>
            </summary>
            <ul>
              {conferences.map((conference) => (
                <Entry key={conference.id} conference={conference} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </div>
  );
}

function Entry({ conference }: { conference: ConferenceView }) {
  const { id, name, url, host, dates, start, end, place, note, issue } = conference;
  return (
    <li id={id} className={styles.entry} data-ends={end}>
      <time className={styles.dates} dateTime={start}>
        {dates}
      </time>
      <div>
        <p className={styles.name}>
          <Link to={url}>{name}</Link> <span className={styles.host}>{host}</span>
        </p>
        <p className={styles.place}>
          {place}
          {note ? ` · ${note}` : null}
          {issue ? (
            <>
              {' · '}
              <a href={issue.href}>{issue.label}</a>
            </>
          ) : null}
        </p>
      </div>
    </li>
  );
}
