import type { SearchFilter } from '@midweek/core';
import {
  asksForSomething,
  type BrowseRequest,
  chooseKnown,
  readRequest,
  writeRequest,
} from '@midweek/core/browser';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { currentVersion } from '../docs-versions.ts';
import type { SearchSettings } from '../search-settings.ts';
import { withoutPlace } from './list-place.ts';

const DEBOUNCE_MS = 300;
const NOTHING: BrowseRequest = { query: '', filters: {} };

export type RequestState = {
  /** What is asked, as the address says it: a version only if it is not the reader's own. */
  request: BrowseRequest;
  /** Whether the address has been read yet. */
  isRead: boolean;
  /** Filter values of the address that are not on offer: ignored, but named to the reader. */
  unknown: readonly string[];
  /** Searches for what is in the form now. An explicit request: typing after it starts a new history entry. */
  ask: () => void;
  /** The same, debounced. */
  askSoon: () => void;
  /** Searches with this value of a filter; without any where it is empty. */
  choose: (name: string, value: string) => void;
};

/**
 * The form is the request, kept in sync with the URL. Queries that were opened or submitted, and chosen filters, get history entries;
 * what is typed on the way does not.
 */
export function useRequest(
  settings: SearchSettings,
  filters: readonly SearchFilter[],
  form: RefObject<HTMLFormElement | null>,
): RequestState {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The part of the address that the results belong to. */
  const shown = useRef<string>(undefined);
  /** Whether the address is one to come back to. */
  const isStep = useRef(true);
  const [request, setRequest] = useState(NOTHING);
  const [unknown, setUnknown] = useState<readonly string[]>([]);

  // The page is the same file for every query: what is asked is in the address, also after Back and Forward.
  useEffect(() => {
    const readAddress = () => {
      // A link to a place on the page changes nothing that is asked.
      if (!form.current || location.search === shown.current) return;
      const early = shown.current === undefined ? fieldsOf(form.current).filter(isChanged) : [];
      const version = currentVersion(settings);
      isStep.current = true;
      clearTimeout(timer.current);
      const { request: asked, unknown } = chooseKnown(readRequest(location.search), filters);
      fillForm(form.current, { asked, version, early });
      setUnknown(unknown);
      const next = readForm(form.current, version);
      // The address must say too what was typed before this code ran.
      if (early.length > 0) history.replaceState(history.state, '', writeRequest(location.href, next));
      shown.current = location.search;
      setRequest(next);
    };
    const leaving = new AbortController();
    addEventListener('popstate', readAddress, { signal: leaving.signal });
    readAddress();
    return () => leaving.abort();
  }, [settings, filters, form]);

  const read = () => (form.current ? readForm(form.current, currentVersion(settings)) : request);
  const show = (next: BrowseRequest) => {
    clearTimeout(timer.current);
    const address = writeRequest(location.href, next);
    const isOther = address !== writeRequest(location.href, request);
    const begins = isOther && isStep.current && asksForSomething(request);
    const state = isOther ? withoutPlace(history.state) : history.state;
    history[begins ? 'pushState' : 'replaceState'](state, '', address);
    if (isOther) isStep.current = false;
    shown.current = location.search;
    setUnknown([]);
    setRequest(next);
  };
  return {
    request,
    isRead: request !== NOTHING,
    unknown,
    ask: () => {
      show(read());
      isStep.current = true;
    },
    askSoon: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show(read()), DEBOUNCE_MS);
    },
    choose: (name, value) => {
      const typed = read();
      // Words that were typed just now are a step of their own.
      show({ ...typed, filters: { ...typed.filters, [name]: request.filters[name] } });
      isStep.current = true;
      for (const field of form.current ? fieldsOf(form.current) : [])
        if (field.name === name) field.value = value;
      show(read());
      isStep.current = true;
    },
  };
}

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Field>('[name]')];

/** Whether a reader has typed or chosen something before this code was there. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
}

type Filling = {
  asked: BrowseRequest;
  /** The reader's own. */
  version: string | undefined;
  /** Fields that keep what is in them. */
  early: readonly Field[];
};

/** Puts what an address asks for into the form. */
function fillForm(form: HTMLFormElement, { asked, version, early }: Filling): void {
  const values: Partial<Record<string, string>> = { q: asked.query, version, ...asked.filters };
  for (const field of fieldsOf(form)) if (!early.includes(field)) field.value = values[field.name] ?? '';
}

function readForm(form: HTMLFormElement, ownVersion: string | undefined): BrowseRequest {
  const fields = fieldsOf(form).map(({ name, value }) => [name, value]);
  const { query, filters } = readRequest(new URLSearchParams(fields).toString());
  const { version, ...others } = filters;
  return { query, filters: version === ownVersion ? others : filters };
}
