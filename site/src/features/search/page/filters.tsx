import type { SearchFilter } from '@midweek/core';
import {
  asksForSomething,
  type BrowseChoice,
  type BrowseFacets,
  type BrowseGroup,
  type BrowseRequest,
  listGroups,
} from '@midweek/core/browser';
import { type MouseEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useSearchText } from '../use-search-text.ts';
import styles from './filters.module.css';
import { useClosingLists } from './use-closing-lists.ts';

type FiltersProps = {
  filters: readonly SearchFilter[];
  request: BrowseRequest;
  /** Of what was found; nothing before anything is asked. */
  counts: BrowseFacets | undefined;
  /** The search page. */
  action: string;
  htmlLang: string;
  onChoose: (name: string, value: string) => void;
};

/**
 * Sections, kinds, years, tags and sites with how many links each has. They are links, and work as such beside scripts: in a row of lists that open,
 * where something is asked; else all that there is to browse. What is chosen takes the place of its list.
 */
export function Filters({ filters, request, counts, action, htmlLang, onChoose }: FiltersProps) {
  const t = useSearchText();
  const root = useRef<HTMLElement>(null);
  useClosingLists(root);
  const isAsked = asksForSomething(request);
  const groups = listGroups(filters, request, { path: action, counts: isAsked ? (counts ?? {}) : undefined });
  if (groups.length === 0) return null;
  const numbers = new Intl.NumberFormat(htmlLang);

  const choose = (event: MouseEvent, name: string, value: string) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    flushSync(() => onChoose(name, value));
    // Its list has given way to it, or it to its list.
    root.current?.querySelector<HTMLElement>(`[data-filter="${name}"] :is(summary, a)`)?.focus();
  };
  const toChip = ({ name, label }: BrowseGroup, { value, label: text, count, href }: BrowseChoice) => (
    <li key={value}>
      <a
        href={href}
        rel="nofollow"
        aria-label={t('search.choice', { filter: label, value: text, count })}
        onClick={(event) => choose(event, name, value)}
      >
        {text} <span>{numbers.format(count)}</span>
      </a>
    </li>
  );
  const toList = (group: BrowseGroup) => <ul>{group.choices.map((choice) => toChip(group, choice))}</ul>;

  return isAsked ? (
    <nav ref={root} className={styles.row} data-filters="" aria-label={t('search.filters')}>
      {groups.map((group) => {
        const { name, label, chosen } = group;
        return (
          <div key={name} data-filter={name}>
            {chosen ? (
              <a
                href={chosen.href}
                rel="nofollow"
                aria-label={t('search.dropFilter', { filter: label, value: chosen.label })}
                onClick={(event) => choose(event, name, '')}
              >
                {chosen.label} <span aria-hidden="true">×</span>
              </a>
            ) : (
              <details name="filter">
                <summary>{label}</summary>
                {toList(group)}
              </details>
            )}
          </div>
        );
      })}
    </nav>
  ) : (
    <nav ref={root} className={styles.all} data-filters="" aria-label={t('search.browse')}>
      <h2>{t('search.browse')}</h2>
      {groups.map((group) => (
        <div key={group.name}>
          <h3>{group.label}</h3>
          {toList(group)}
        </div>
      ))}
    </nav>
  );
}
