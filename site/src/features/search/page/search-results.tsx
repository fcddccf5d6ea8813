import type { Locale } from '@midweek/core';
import { formatDate } from '@midweek/core/dates';
import { useEffect, useRef } from 'react';
import { toResultAddress } from '../result-address.ts';
import type { SearchSettings } from '../search-settings.ts';
import { HighlightedText } from './highlighted-text.tsx';
import styles from './search-results.module.css';
import { type Hit, headingsOf, type SearchState } from './use-search.ts';

export type ResultLabels = Record<
  'one' | 'many' | 'none' | 'more' | 'breadcrumbs' | 'errorTitle' | 'errorHelp' | 'notConfigured',
  string
>;

type SearchResultsProps = {
  search: SearchState;
  settings: SearchSettings;
  locale: Locale;
  kinds: Record<string, string>;
  labels: ResultLabels;
};

export function SearchResults({ search, settings, locale, kinds, labels }: SearchResultsProps) {
  const { hits, status, hasMore, loadMore } = search;
  const end = useOnSeen(loadMore, hits.length);
  return (
    <div className={styles.root} aria-busy={status === 'loading'}>
      <p className={styles.status} role="status">
        {toStatusText(search, locale, labels)}
      </p>
      <ol>
        {hits.map((hit) => (
          <li key={hit.objectID}>
            <Result
              hit={hit}
              href={toResultAddress(hit.url, settings)}
              locale={locale}
              kinds={kinds}
              labels={labels}
            />
          </li>
        ))}
      </ol>
      {hasMore ? (
        <p ref={end} className={styles.status}>
          {labels.more}
        </p>
      ) : null}
    </div>
  );
}

type ResultProps = Pick<SearchResultsProps, 'locale' | 'kinds' | 'labels'> & { hit: Hit; href: string };

function Result({ hit, href, locale, kinds, labels }: ResultProps) {
  const headings = headingsOf(hit);
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
          {hit.date ? <time dateTime={hit.date}>{formatDate(locale, hit.date)}</time> : null}
        </p>
      ) : null}
    </article>
  );
}

function toStatusText({ status, count }: SearchState, locale: Locale, labels: ResultLabels): string {
  if (status === 'absent') return labels.notConfigured;
  if (status === 'failed') return `${labels.errorTitle}. ${labels.errorHelp}`;
  if (count === 1) return labels.one;
  if (count > 1) return labels.many.replace('{count}', new Intl.NumberFormat(locale).format(count));
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
