import type { DateForm, SearchFilter } from '@midweek/core';
import {
  asksForSomething,
  type BrowseRequest,
  nameChosen,
  toBrowseHref,
  toWiderHref,
} from '@midweek/core/browser';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { SearchSettings } from '../search-settings.ts';
import { BrowseLists } from './browse-lists.tsx';
import { FilterField } from './filter-field.tsx';
import styles from './search-page.module.css';
import results from './search-results.module.css';
import { type ResultLabels, SearchResults } from './search-results.tsx';
import { useRequest } from './use-request.ts';
import { useSearch } from './use-search.ts';
import { useServed } from './use-served.ts';

export type SearchLabels = ResultLabels &
  Record<
    | 'title'
    | 'resultsFor'
    | 'lead'
    | 'placeholder'
    | 'submit'
    | 'clear'
    | 'filters'
    | 'all'
    | 'unknown'
    | 'browse'
    | 'feed'
    | 'narrow',
    string
  >;

export type SearchProps = {
  settings: SearchSettings;
  /** Where the form leads without scripts. */
  action: string;
  dates: DateForm;
  filters: readonly SearchFilter[];
  /** Where feeds of what is found are; nothing where nobody makes them. */
  feedHref?: string | undefined;
  /** What each kind is called. */
  kinds: Record<string, string>;
  labels: SearchLabels;
};

/** Searches as you type. */
export function Search({ settings, action, dates, filters, feedHref, kinds, labels }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const asking = useRequest(settings, input);
  const { request, addressed, unknown, ask, askSoon, choose } = asking;
  const search = useSearch(settings, request);
  const isServed = useServed(asking, search);
  const heading = toHeading(request, filters, labels);
  useDocumentTitle(heading, labels.title);
  const feed = feedHref && toBrowseHref(feedHref, addressed);
  useFeedLink(feed);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    ask();
  };
  const onClear = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    ask();
  };

  return (
    <>
      {/* The server knows what is asked before this code does. */}
      <h1 data-fill="heading" suppressHydrationWarning>
        {heading}
      </h1>
      <p className={styles.lead}>{labels.lead}</p>
      <form className={styles.form} method="get" action={action} onSubmit={onSubmit}>
        <div className={styles.words}>
          <input
            ref={input}
            type="search"
            name="q"
            aria-label={labels.submit}
            placeholder={labels.placeholder}
            maxLength={64}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the page exists to be typed into.
            autoFocus
            onInput={askSoon}
            defaultValue=""
            data-fill="value=q"
          />
          <button type="button" className={styles.clear} aria-label={labels.clear} onClick={onClear}>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M5 5l10 10M15 5L5 15" />
            </svg>
          </button>
        </div>
        <button type="submit">{labels.submit}</button>
        <fieldset className={styles.filters}>
          <legend className={styles.legend}>{labels.filters}</legend>
          {filters.map((filter) => (
            <FilterField
              key={filter.name}
              filter={filter}
              all={labels.all}
              value={request.filters[filter.name]}
              onType={askSoon}
              onChoose={(value) => choose(filter.name, value)}
            />
          ))}
        </fieldset>
      </form>
      {unknown.length > 0 ? (
        <p className={styles.lead} role="status">
          {labels.unknown.replace('{value}', () => unknown.join(', '))}
        </p>
      ) : null}
      <BrowseLists
        filters={filters}
        request={addressed}
        counts={search.facets}
        action={action}
        htmlLang={dates.htmlLang}
        labels={labels}
      />
      {feed && asksForSomething(request) ? (
        <p className={results.feed} data-feed="">
          <a href={feed}>{labels.feed}</a>
        </p>
      ) : null}
      <SearchResults
        // What came with the page has answered it.
        search={isServed ? { ...search, failure: undefined } : search}
        toHref={(query) => toBrowseHref(action, { ...addressed, query })}
        widerHref={toWiderHref(action, addressed)}
        settings={settings}
        dates={dates}
        kinds={kinds}
        labels={labels}
      />
    </>
  );
}

function toHeading(request: BrowseRequest, filters: readonly SearchFilter[], labels: SearchLabels): string {
  const { query } = request;
  if (query) return labels.resultsFor.replace('{query}', () => query);
  return nameChosen(request, filters).join(', ') || labels.title;
}

/** Changes the page's part of the document title, and leaves the site's. */
function useDocumentTitle(heading: string, initial: string): void {
  const shown = useRef(initial);
  useEffect(() => {
    document.title = document.title.replace(shown.current, () => heading);
    shown.current = heading;
  }, [heading]);
}

/** Feed readers find the feed of what is shown in the head of the page, where the build has put that of everything. */
function useFeedLink(href: string | undefined): void {
  useEffect(() => {
    if (href) document.head.querySelector('link[data-fill="href=feed"]')?.setAttribute('href', href);
  }, [href]);
}
