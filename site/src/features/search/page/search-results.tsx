import { type BrowseHit, formatDay, markedHeadingsOf, searchText } from '@midweek/core/browser';
import { useEffect, useEffectEvent, useRef } from 'react';
import { HighlightedText } from '../highlighted-text.tsx';
import { nameKind } from '../kind-name.ts';
import { LoadingIndex } from '../loading-index.tsx';
import { toResultAddress } from '../result-address.ts';
import { describeFailure } from '../search-failure.ts';
import type { SearchSettings } from '../search-settings.ts';
import styles from './search-results.module.css';
import { Suggestions } from './suggestions.tsx';
import type { SearchState } from './use-search.ts';

type SearchResultsProps = {
  search: SearchState;
  /** The address of the results of other words. */
  toHref: (query: string) => string;
  /** The address of the same words without filters, if there are any. */
  widerHref: string | undefined;
  settings: SearchSettings;
  retry: string;
  breadcrumbs: string;
};

export function SearchResults(props: SearchResultsProps) {
  const { search, toHref, widerHref, settings, breadcrumbs } = props;
  const { found, status, loadMore, failure, progress } = search;
  const { hits, count, hasMore } = found;
  const { locale } = settings;
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
      <p className={styles.status} role="status">
        {describeStatus(search, settings)}
      </p>
      {status === 'loading' ? (
        <LoadingIndex className={styles.loading} progress={progress} locale={locale} />
      ) : null}
      {failure && isFirst ? retry : null}
      {widerHref && status === 'done' && count === 0 ? (
        <p className={styles.wider}>
          <a href={widerHref} rel="nofollow">
            {searchText(locale, 'search.withoutFilters')}
          </a>
        </p>
      ) : null}
      <Suggestions locale={locale} queries={found.suggestions} toHref={toHref} />
      <ol>
        {hits.map((hit, index) => (
          <li key={hit.objectID}>
            {index === found.complete ? (
              <p className={styles.status}>{searchText(locale, 'search.partial')}</p>
            ) : null}
            <Result hit={hit} settings={settings} breadcrumbs={breadcrumbs} />
          </li>
        ))}
      </ol>
      {hasMore && !failure ? (
        <p ref={end} className={styles.status}>
          {searchText(locale, 'search.more')}
        </p>
      ) : null}
      {status === 'done' && !hasMore && count > hits.length ? (
        <p className={styles.status}>{searchText(locale, 'search.reachable', { count: hits.length })}</p>
      ) : null}
      {failure && !isFirst ? (
        <div className={styles.status} role="alert">
          <p>{describeFailure(failure, locale)}</p>
          {retry}
        </div>
      ) : null}
    </div>
  );
}

type ResultProps = Pick<SearchResultsProps, 'settings' | 'breadcrumbs'> & { hit: BrowseHit };

function Result({ hit, settings, breadcrumbs }: ResultProps) {
  const { locale, dates } = settings;
  const headings = markedHeadingsOf(hit);
  const summary = hit._snippetResult?.content?.value ?? hit.content;
  const kind = nameKind(hit.kind, locale);
  return (
    <article className={styles.result}>
      <h2>
        <a href={toResultAddress(hit.url, settings)}>
          <HighlightedText text={headings.at(-1) ?? hit.url} />
        </a>
      </h2>
      <ul className={styles.breadcrumbs} aria-label={breadcrumbs}>
        {headings.slice(0, -1).map((heading, index) => (
          <li key={index}>
            <HighlightedText text={heading} />
          </li>
        ))}
      </ul>
      {summary ? (
        <p>
          <HighlightedText text={summary} />
        </p>
      ) : null}
      {kind || hit.host || hit.date ? (
        <p className={styles.meta}>
          {kind ? <span>{kind}</span> : null}
          {hit.host ? <span>{hit.host}</span> : null}
          {hit.date ? <time dateTime={hit.date}>{formatDay(dates, 'long', hit.date)}</time> : null}
        </p>
      ) : null}
    </article>
  );
}

function describeStatus({ status, failure, found }: SearchState, { locale }: SearchSettings): string {
  const { hits, count } = found;
  if (failure && hits.length === 0) return describeFailure(failure, locale);
  if (count > 0) return searchText(locale, 'search.count', { count });
  return status === 'done' ? searchText(locale, 'search.none') : '';
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
