import { type Entries, type PriceRules, parseQuery, readEntries, toQuery } from '@midweek/core/browser';
import { type RefObject, useEffect, useState } from 'react';

/** Browsers refuse to change the address a hundred times in half a minute: it follows when the reader pauses. */
const PAUSE_MS = 300;

type EntriesOptions = {
  rules: PriceRules;
  given: Entries | undefined;
  form: RefObject<HTMLFormElement | null>;
  pageHref: string;
};

/** What is in the fields: first what the server or the address said, then what the reader does. The address follows. */
export function useEntries({ rules, given = {}, form, pageHref }: EntriesOptions) {
  const [entries, setEntries] = useState(given);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island wakes.
  useEffect(() => {
    setEntries({ ...given, ...parseQuery(rules, location.search), ...readTyped(form.current) });
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => followSelection(rules, entries, pageHref), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [rules, entries, pageHref]);

  const setEntry = (id: string, entry: string) => setEntries((before) => ({ ...before, [id]: entry }));
  return [entries, setEntry] as const;
}

/** What was changed before the island was awake. React leaves it in the fields and knows nothing of it. */
function readTyped(form: HTMLFormElement | null): Entries {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[data-placement]') ?? [])];
  return Object.fromEntries(
    fields
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map(({ dataset, value }) => [dataset.placement ?? '', value]),
  );
}

/** Keeps unrelated parameters. The answer to a POST has an address that cannot be reloaded, so it gets the page's own. */
function followSelection(rules: PriceRules, entries: Entries, pageHref: string): void {
  const { selection, problems } = readEntries(rules, entries);
  if (Object.keys(problems).length > 0) return;
  const others = new URLSearchParams(location.search);
  for (const { id } of rules.placements) others.delete(id);
  const query = [toQuery(rules, selection), others.toString()].filter(Boolean).join('&');
  const address = `${pageHref}${query && `?${query}`}${location.hash}`;
  if (address !== location.pathname + location.search + location.hash)
    history.replaceState(history.state, '', address);
}
