import type { SearchFilter } from '@midweek/core';
import { asksForSomething, nameChosen, toBrowseHref, toWiderHref } from '@midweek/core/browser';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { SearchSettings } from '../search-settings.ts';
import { useSearchText } from '../use-search-text.ts';
import { Filters } from './filters.tsx';
import styles from './search-page.module.css';
import { SearchResults } from './search-results.tsx';
import { useRequest } from './use-request.ts';
import { useSearch } from './use-search.ts';
import { useServed } from './use-served.ts';

export type SearchProps = {
  settings: SearchSettings;
  /** Where the form leads without scripts. */
  action: string;
  filters: readonly SearchFilter[];
  /** Where feeds of what is found are; nothing where nobody makes them. */
  feedHref?: string | undefined;
  lead: string;
  retry: string;
  breadcrumbs: string;
};

/** Searches as you type. */
export function Search(props: SearchProps) {
  const { settings, action, filters, feedHref, lead, retry, breadcrumbs } = props;
  const t = useSearchText();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const asking = useRequest(settings, filters, form);
  const { request, unknown, ask, askSoon, choose } = asking;
  const search = useSearch(settings, request);
  const isServed = useServed(asking, search);
  const isAsked = asksForSomething(request);
  const version = filters.find(({ name }) => name === 'version');
  const title = t('search.title');
  const heading = request.query
    ? t('search.resultsFor', { query: request.query })
    : nameChosen(request, filters).join(', ') || title;
  useDocumentTitle(heading, title);
  const feed = feedHref && toBrowseHref(feedHref, request);
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
      {isAsked ? null : <p className={styles.lead}>{lead}</p>}
      <form ref={form} className={styles.form} method="get" action={action} onSubmit={onSubmit}>
        <div className={styles.words}>
          <input
            ref={input}
            type="search"
            name="q"
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            maxLength={64}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the page exists to be typed into.
            autoFocus
            onInput={askSoon}
            defaultValue=""
            data-fill="value=q"
          />
          <button
            type="button"
            className={styles.clear}
            aria-label={t('searchDialog.clear')}
            onClick={onClear}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M5 5l10 10M15 5L5 15" />
            </svg>
          </button>
        </div>
        <button type="submit">{t('search.label')}</button>
        {filters.map(({ name }) =>
          name === 'version' ? null : (
            <input
              key={name}
              type="hidden"
              name={name}
              value={request.filters[name] ?? ''}
              data-fill={`value=${name}`}
            />
          ),
        )}
        {version ? (
          // It changes nothing but what is found in the documentation.
          <label className={styles.version} hidden={isAsked && request.filters.section !== 'docs'}>
            {version.label}
            <select
              name="version"
              defaultValue={version.initial}
              onChange={({ target }) => choose('version', target.value)}
            >
              {version.options.map(({ value, label }) => (
                <option key={value} value={value} data-fill="selected=version">
                  {label}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </form>
      {unknown.length > 0 ? (
        <p role="status">{t('search.unknownFilter', { value: unknown.join(', ') })}</p>
      ) : null}
      <Filters
        filters={filters}
        request={request}
        counts={search.found.facets}
        action={action}
        htmlLang={settings.dates.htmlLang}
        onChoose={choose}
      />
      <SearchResults
        // What came with the page has answered it.
        search={isServed ? { ...search, failure: undefined } : search}
        toHref={(query) => toBrowseHref(action, { ...request, query })}
        widerHref={toWiderHref(action, request)}
        feedHref={isAsked ? feed : undefined}
        settings={settings}
        retry={retry}
        breadcrumbs={breadcrumbs}
      />
    </>
  );
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
