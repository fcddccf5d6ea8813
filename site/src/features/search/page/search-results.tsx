import { type BrowseHit, type DateForm, formatDay, markedHeadingsOf } from '@midweek/core/browser';
import { useEffect, useRef } from 'react';
import type { IndexProgress } from '../engine/worker-messages.ts';
import { toResultAddress } from '../result-address.ts';
import type { Failure } from '../search-failure.ts';
import type { SearchSettings } from '../search-settings.ts';
import { HighlightedText } from './highlighted-text.tsx';
import styles from './search-results.module.css';
import { Suggestions } from './suggestions.tsx';
import type { SearchState } from './use-search.ts';

export type ResultLabels = Record<
  | 'one'
  | 'many'
  | 'none'
  | 'withoutFilters'
  | 'partial'
  | 'suggestions'
  | 'more'
  | 'reachable'
  | 'breadcrumbs'
  | 'retry'
  | 'loadingIndex'
  | Failure,
  string
>;

type SearchResultsProps = {
  search: SearchState;
  /** The address of the results of other words. */
  toHref: (query: string) => string;
  /** The address of the same words without filters, if there are any. */
  widerHref: string | undefined;
  settings: SearchSettings;
  dates: DateForm;
  kinds: Record<string, string>;
  labels: ResultLabels;
};

export function SearchResults(props: SearchResultsProps) {
  const { search, toHref, widerHref, settings, dates, kinds, labels } = props;
  const { hits, status, hasMore, loadMore, failure, progress, suggestions } = search;
  const isFirst = hits.length === 0;
  const end = useOnSeen(loadMore, hits.length);
  const root = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button goes: whoever pressed it by key goes on from the last result, or from where the first will be.
    const last = root.current?.querySelector<HTMLElement>('li:last-child h2 a');
    (last ?? root.current)?.focus({ preventScroll: true });
    search.retry();
  };
  return (
    <div ref={root} className={styles.root} data-results="" aria-busy={status === 'loading'} tabIndex={-1}>
      <p className={styles.status} role="status">
        {toStatusText(search, dates.htmlLang, labels)}
      </p>
      {status === 'loading' ? <LoadingIndex progress={progress} label={labels.loadingIndex} /> : null}
      {failure && isFirst ? <Retry onRetry={retry} label={labels.retry} /> : null}
      {widerHref && status === 'done' && search.count === 0 ? (
        <p className={styles.wider}>
          <a href={widerHref} rel="nofollow">
            {labels.withoutFilters}
          </a>
        </p>
      ) : null}
      <Suggestions
        label={labels.suggestions}
        queries={suggestions.map((query) => ({ query, href: toHref(query) }))}
      />
      <ol>
        {hits.map((hit, index) => (
          <li key={hit.objectID}>
            {index === search.complete ? <p className={styles.status}>{labels.partial}</p> : null}
            <Result
              hit={hit}
              href={toResultAddress(hit.url, settings)}
              dates={dates}
              kinds={kinds}
              labels={labels}
            />
          </li>
        ))}
      </ol>
      {hasMore && !failure ? (
        <p ref={end} className={styles.status}>
          {labels.more}
        </p>
      ) : null}
      {status === 'done' && !hasMore && search.count > hits.length ? (
        <p className={styles.status}>
          {labels.reachable.replace('{count}', new Intl.NumberFormat(dates.htmlLang).format(hits.length))}
        </p>
      ) : null}
      {failure && !isFirst ? (
        <div className={styles.status} role="alert">
          <p>{labels[failure]}</p>
          <Retry onRetry={retry} label={labels.retry} />
        </div>
      ) : null}
    </div>
  );
}

/** The first search waits for the index where the browser searches by itself. */
function LoadingIndex({ progress, label }: { progress: IndexProgress | undefined; label: string }) {
  if (!progress || progress.loaded >= progress.total) return null;
  return (
    <label className={styles.loading}>
      {label}
      <progress value={progress.loaded} max={progress.total} />
    </label>
  );
}

function Retry({ onRetry, label }: { onRetry: () => void; label: string }) {
  return (
    <button type="button" className={styles.retry} onClick={onRetry}>
      {label}
    </button>
  );
}

type ResultProps = Pick<SearchResultsProps, 'dates' | 'kinds' | 'labels'> & { hit: BrowseHit; href: string };

function Result({ hit, href, dates, kinds, labels }: ResultProps) {
  const headings = markedHeadingsOf(hit);
  const summary = hit._snippetResult?.content?.value ?? hit.content;
  const kind = hit.kind ? kinds[hit.kind] : undefined;
  return (
    <article className={styles.result}>
      <h2>
        <a href={href}>
          <HighlightedText text={headings.at(-1) ?? hit.url} />
        </a>
      </h2>
      <ul className={styles.breadcrumbs} aria-label={labels.breadcrumbs}>
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

function toStatusText(
  { status, count, failure, hits }: SearchState,
  htmlLang: string,
  labels: ResultLabels,
): string {
  if (failure && hits.length === 0) return labels[failure];
  if (count === 1) return labels.one;
  if (count > 1) return labels.many.replace('{count}', new Intl.NumberFormat(htmlLang).format(count));
  return status === 'done' ? labels.none : '';
}

/** Calls back when the end of the list is seen; again for each length of the list, as it may still be in view. */
function useOnSeen(onSeen: () => void, length: number) {
  const end = useRef<HTMLParagraphElement>(null);
  const callback = useRef(onSeen);
  callback.current = onSeen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list has a new end.
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) callback.current();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [length]);
  return end;
}
