import type { DateForm, SearchFilter } from '@midweek/core';
import {
  asksForSomething,
  type BrowseRequest,
  readRequest,
  toBrowseHref,
  toHostFilter,
  toWiderHref,
  writeRequest,
} from '@midweek/core/browsing';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { currentVersion } from '../docs-versions.ts';
import type { SearchSettings } from '../search-settings.ts';
import { BrowseLists } from './browse-lists.tsx';
import { FilterField } from './filter-field.tsx';
import styles from './search-page.module.css';
import results from './search-results.module.css';
import { type ResultLabels, SearchResults } from './search-results.tsx';
import { useSearch } from './use-search.ts';

const DEBOUNCE_MS = 300;

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

const NOTHING: BrowseRequest = { query: '', filters: {} };

/** Searches as you type; the address always says what is shown. */
export function Search({ settings, action, dates, filters, feedHref, kinds, labels }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The version that is searched unless the reader chooses another one: the address need not name it. */
  const ownVersion = useRef<string>(undefined);
  const [request, setRequest] = useState(NOTHING);
  /** What the address asks for and nobody can choose: it is left out, and named. */
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const search = useSearch(settings, request);
  const heading = request.query ? labels.resultsFor.replace('{query}', () => request.query) : labels.title;

  // The page is the same file for every query: what is asked is in the address, or typed already.
  useEffect(() => {
    if (!input.current) return;
    const asked = readRequest(location.search);
    input.current.value ||= asked.query;
    const version = currentVersion(settings);
    ownVersion.current = version;
    const { form } = input.current;
    const lists = form?.querySelectorAll('select') ?? [];
    const [known, others] = splitKnown(asked.filters, [...lists]);
    setUnknown(others);
    const typed = fillTyped(form, known);
    const filters = { ...(version && { version }), ...known, ...typed, ...readChosen([...lists]) };
    const next = { query: input.current.value.trim(), filters };
    setRequest(next);
    // Typed before this code ran: the address must say it too.
    if (next.query !== asked.query.trim() || (typed.host ?? '') !== (known.host ?? ''))
      history.replaceState(
        history.state,
        '',
        writeRequest(location.href, toAddressed(next, ownVersion.current)),
      );
  }, [settings]);
  useDocumentTitle(heading, labels.title);
  const addressed = toAddressed(request, ownVersion.current);
  const feed = feedHref && toBrowseHref(feedHref, addressed);
  useFeedLink(feed);

  const ask = (change: Partial<BrowseRequest>) => {
    clearTimeout(timer.current);
    setUnknown([]);
    const { query, filters: chosen } = { ...request, query: input.current?.value.trim() ?? '', ...change };
    const next = { query, filters: { ...chosen, ...readTyped(input.current?.form) } };
    setRequest(next);
    history.replaceState(
      history.state,
      '',
      writeRequest(location.href, toAddressed(next, ownVersion.current)),
    );
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    ask({});
  };
  const onClear = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    ask({});
  };
  const onType = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask({}), DEBOUNCE_MS);
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
            onInput={onType}
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
              onType={onType}
              onChoose={(value) => ask({ filters: { ...request.filters, [filter.name]: value } })}
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
        <p className={results.feed}>
          <a href={feed}>{labels.feed}</a>
        </p>
      ) : null}
      <SearchResults
        search={search}
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

/** What the address has to say: the page searches its own version by itself. */
function toAddressed(
  { query, filters: { version, ...others } }: BrowseRequest,
  ownVersion: string | undefined,
): BrowseRequest {
  return { query, filters: version === ownVersion ? others : { ...others, version } };
}

/** What stands in the field for hosts. */
function readTyped(form: HTMLFormElement | null | undefined): BrowseRequest['filters'] {
  return { host: toHostFilter(typedField(form)?.value ?? '') };
}

/** The same, from the address where nothing was typed yet. */
function fillTyped(
  form: HTMLFormElement | null,
  { host = '' }: BrowseRequest['filters'],
): BrowseRequest['filters'] {
  const field = typedField(form);
  if (field) field.value ||= host;
  return readTyped(form);
}

function typedField(form: HTMLFormElement | null | undefined): HTMLInputElement | null | undefined {
  return form?.querySelector<HTMLInputElement>('input[name=host]');
}

/** The filters of an address as its lists can show them, and the values that they cannot. */
function splitKnown(
  filters: BrowseRequest['filters'],
  lists: readonly HTMLSelectElement[],
): [BrowseRequest['filters'], string[]] {
  const known: [string, string][] = [];
  const unknown: string[] = [];
  for (const [name, value = ''] of Object.entries(filters)) {
    const options = lists.find((list) => list.name === name)?.options ?? [];
    // An option may stand for several kinds of the same name.
    const option = [...options].find(
      (option) => option.value === value || option.value.split(',').includes(value),
    );
    if (option) known.push([name, option.value]);
    else if (name === 'host') known.push([name, value]);
    else unknown.push(value);
  }
  return [Object.fromEntries(known), unknown];
}

/** What was chosen before this code was there. The page is drawn with nothing chosen. */
function readChosen(lists: readonly HTMLSelectElement[]): BrowseRequest['filters'] {
  const changed = lists.filter(({ options }) =>
    [...options].some(({ selected, defaultSelected }) => selected && !defaultSelected),
  );
  return Object.fromEntries(changed.map(({ name, value }) => [name, value]));
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
