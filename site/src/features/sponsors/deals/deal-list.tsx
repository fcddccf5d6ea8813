import { Link } from '../../../components/link.tsx';
import { usePage } from '../../../page-context.ts';
import styles from './deal-list.module.css';
import { type DealView, toDealListProps } from './deal-list.props.ts';
import type { SeasonState } from './season-state.ts';

/** The deals of the season, or why there are none. `follow-season.ts` keeps it true after the day of the build. */
export function DealList() {
  const { content, locale } = usePage();
  const { season, state, texts, deals } = toDealListProps(content, locale);
  return (
    <div data-season data-from={season?.from} data-until={season?.until}>
      {(Object.keys(texts) as SeasonState[])
        .filter((name) => texts[name] !== '')
        .map((name) => (
          <p key={name} className={styles.state} data-state={name} hidden={name !== state}>
            {texts[name]}
          </p>
        ))}
      {deals.length > 0 ? (
        <ul className={styles.deals} hidden={state !== 'open'}>
          {deals.map((deal) => (
            <Entry key={deal.url} deal={deal} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Entry({ deal }: { deal: DealView }) {
  const { t } = usePage();
  const { title, url, host, price, code, from, until, lastDay, isShown } = deal;
  return (
    <li data-from={from} data-until={until} hidden={!isShown}>
      <p className={styles.title}>
        <Link to={url}>{title}</Link> <span className={styles.host}>{host}</span>
      </p>
      <p>{price}</p>
      <p className={styles.terms}>
        {code ? (
          <span>
            {t('deals.code')} <code>{code}</code>
          </span>
        ) : null}
        <time dateTime={until}>{lastDay}</time>
      </p>
    </li>
  );
}
