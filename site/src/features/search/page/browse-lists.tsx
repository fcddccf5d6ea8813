import type { SearchFilter } from '@midweek/core';
import {
  asksForSomething,
  type BrowseFacets,
  type BrowseRequest,
  listChoices,
  toBrowseHref,
} from '@midweek/core/browser';
import { useSearchText } from '../use-search-text.ts';
import styles from './browse-lists.module.css';

type BrowseListsProps = {
  filters: readonly SearchFilter[];
  request: BrowseRequest;
  /** Of what was found; nothing before anything is asked. */
  counts: BrowseFacets | undefined;
  /** The search page. */
  action: string;
  htmlLang: string;
};

/** Every section, kind, year, tag and host with how many links it has: plain links, so that Back leads back. */
export function BrowseLists({ filters, request, counts, action, htmlLang }: BrowseListsProps) {
  const t = useSearchText();
  const isAsked = asksForSomething(request);
  if (isAsked && !counts) return null;
  const lists = filters
    .filter(({ name }) => name !== 'version' && !request.filters[name])
    .map((filter) => ({ ...filter, choices: listChoices(filter, isAsked ? counts : undefined) }))
    // One choice would leave what is there already.
    .filter(({ choices }) => choices.length > (isAsked ? 1 : 0));
  if (lists.length === 0) return null;
  const numbers = new Intl.NumberFormat(htmlLang);
  const Heading = isAsked ? 'h2' : 'h3';
  const shown = lists.map(({ name, label, choices }) => (
    <div key={name} className={styles.list}>
      <Heading>{label}</Heading>
      <ul>
        {choices.map(({ value, label, count }) => (
          <li key={value}>
            <a
              href={toBrowseHref(action, { ...request, filters: { ...request.filters, [name]: value } })}
              rel="nofollow"
            >
              {label} <span>{numbers.format(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
  return isAsked ? (
    <details className={styles.root}>
      <summary>{t('search.narrow')}</summary>
      {shown}
    </details>
  ) : (
    <nav className={styles.root} data-browse="" aria-label={t('search.browse')}>
      <h2>{t('search.browse')}</h2>
      {shown}
    </nav>
  );
}
