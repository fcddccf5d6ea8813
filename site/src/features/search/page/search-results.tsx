import { type BrowseHit, formatDay, placesOf, titleOf } from '@midweek/core/browser';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocale } from '../../../language-context.ts';
import { HighlightedText } from '../highlighted-text.tsx';
import { nameKind } from '../kind-name.ts';
import { LoadingIndex } from '../loading-index.tsx';
import { toResultAddress } from '../result-address.ts';
import { describeFailure } from '../search-failure.ts';
import type { SearchSettings } from '../search-settings.ts';
import { type SearchTexts, useSearchText } from '../use-search-text.ts';
import styles from './search-results.module.css';
import { Suggestions } from './suggestions.tsx';
import type { SearchState } from './use-search.ts';

type SearchResultsProps = {
  search: SearchState;
  /** The address of the results of other words. */
  toHref: (query: string) => string;
  /** The address of the same words without filters, if there are any. */
  widerHref: string | undefined;
  /** Where the same is followed as a feed. */
  feedHref: string | undefined;
  settings: SearchSettings;
  retry: string;
  breadcrumbs: string;
};

export function SearchResults(props: SearchResultsProps) {
  const { search, toHref, widerHref, feedHref, settings, breadcrumbs } = props;
  const { found, status, loadMore, failure, progress } = search;
  const { hits, count, hasMore } = found;
  const t = useSearchText();
  const isFirst = hits.length === 0;
  const end = useOnSeen(loadMore, hits.length);
  const root = useRef<HTMLDivElement>(null);
  const onRetry = () => {
    // The button goes: whoever pressed it by key goes on from the last result, or from where the first will be.
    const last = root.current?.querySelector<HTMLElement>('li:last-child h2 a');
    (last ?? root.current)?.focus({ preventScroll: true });
    search.retry();
  };
  const retry = (
    <button type="button" className={styles.retry} onClick={onRetry}>
      {props.retry}
    </button>
  );
  return (
    <div ref={root} className={styles.root} data-results="" aria-busy={status === 'loading'} tabIndex={-1}>
      <div className={styles.summary}>
        <p className={styles.status} role="status">
          {describeStatus(search, t)}
        </p>
        {feedHref ? <a href={feedHref}>{t('search.feed')}</a> : null}
      </div>
      {status === 'loading' ? <LoadingIndex className={styles.loading} progress={progress} /> : null}
      {failure && isFirst ? retry : null}
      {widerHref && status === 'done' && count === 0 ? (
        <p className={styles.wider}>
          <a href={widerHref} rel="nofollow">
            {t('search.withoutFilters')}
          </a>
        </p>
      ) : null}
      <Suggestions queries={found.suggestions} toHref={toHref} />
      <ol>
        {hits.map((hit, index) => (
          <li key={hit.objectID}>
            {index === found.complete ? <p className={styles.status}>{t('search.partial')}</p> : null}
            <Result hit={hit} settings={settings} breadcrumbs={breadcrumbs} />
          </li>
        ))}
      </ol>
      {hasMore && !failure ? (
        <p ref={end} className={styles.status}>
          {t('search.more')}
        </p>
      ) : null}
      {status === 'done' && !hasMore && count > hits.length ? (
        <p className={styles.status}>{t('search.reachable', { count: hits.length })}</p>
      ) : null}
      {failure && !isFirst ? (
        <div className={styles.status} role="alert">
          <p>{describeFailure(failure, t)}</p>
          {retry}
        </div>
      ) : null}
    </div>
  );
}

type ResultProps = Pick<SearchResultsProps, 'settings' | 'breadcrumbs'> & { hit: BrowseHit };

function Result({ hit, settings, breadcrumbs }: ResultProps) {
  const { dates } = settings;
  const summary = hit._snippetResult?.content?.value ?? hit.content;
  const kind = nameKind(hit.kind, useLocale());
  return (
    <article className={styles.result}>
      <h2>
        <a href={toResultAddress(hit.url, settings)}>
          <HighlightedText text={titleOf(hit)} />
        </a>
      </h2>
      <div className={styles.meta}>
        <p className={styles.facts}>
          {kind ? <span>{kind}</span> : null}
          {hit.host ? <span>{hit.host}</span> : null}
          {hit.date ? <time dateTime={hit.date}>{formatDay(dates, 'medium', hit.date)}</time> : null}
        </p>{' '}
        <ul className={styles.breadcrumbs} aria-label={breadcrumbs}>
          {placesOf(hit).map((place, index) => (
            <li key={index}>{place}</li>
          ))}
        </ul>
      </div>
      {summary ? (
        <p>
          <HighlightedText text={summary} />
        </p>
      ) : null}
    </article>
  );
}

function describeStatus({ status, failure, found }: SearchState, t: SearchTexts): string {
  const { hits, count } = found;
  if (failure && hits.length === 0) return describeFailure(failure, t);
  if (count > 0) return t('search.count', { count });
  return status === 'done' ? t('search.none') : '';
}

/** Calls back when the end of the list is seen; again for each length of the list, as it may still be in view. */
function useOnSeen(onSeen: () => void, length: number) {
  const end = useRef<HTMLParagraphElement>(null);
  const callback = useEffectEvent(onSeen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list has a new end.
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) callback();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [length]);
  return end;
}
