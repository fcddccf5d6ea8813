import {
  asksForSomething,
  type BrowseRequest,
  readRequest,
  toHostFilter,
  writeRequest,
} from '@midweek/core/browser';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { currentVersion } from '../docs-versions.ts';
import type { SearchSettings } from '../search-settings.ts';
import { withoutPlace } from './list-place.ts';

const DEBOUNCE_MS = 300;
const NOTHING: BrowseRequest = { query: '', filters: {} };

export type RequestState = {
  request: BrowseRequest;
  /** Whether the address has been read yet. */
  isRead: boolean;
  /** The same as the address says it. */
  addressed: BrowseRequest;
  /** Filter values of the address that are not on offer: ignored, but named to the reader. */
  unknown: readonly string[];
  /** Searches for what is in the fields now. An explicit request: typing after it starts a new history entry. */
  ask: () => void;
  /** The same, debounced. */
  askSoon: () => void;
  /** Narrows by a value. */
  choose: (name: string, value: string) => void;
};

/**
 * The current query, kept in sync with the URL. Queries that were opened or submitted, and chosen filters, get history entries;
 * what is typed on the way does not.
 */
export function useRequest(
  settings: SearchSettings,
  input: RefObject<HTMLInputElement | null>,
): RequestState {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The version that is searched unless the reader chooses another one: the address need not name it. */
  const ownVersion = useRef<string>(undefined);
  /** The part of the address that the results belong to. */
  const shown = useRef('');
  /** Whether the address is one to come back to. */
  const isStep = useRef(true);
  const [request, setRequest] = useState(NOTHING);
  const [unknown, setUnknown] = useState<readonly string[]>([]);

  // The page is the same file for every query: what is asked is in the address, or typed already.
  useEffect(() => {
    if (!input.current) return;
    const asked = readRequest(location.search);
    input.current.value ||= asked.query;
    const version = currentVersion(settings);
    ownVersion.current = version;
    const { form } = input.current;
    const lists = listsOf(form);
    const [known, others] = splitKnown(asked.filters, lists);
    setUnknown(others);
    const typed = fillTyped(form, known);
    const filters = { ...(version && { version }), ...known, ...typed, ...readChosen(lists) };
    const next = { query: input.current.value.trim(), filters };
    setRequest(next);
    // Typed before this code ran: the address must say it too.
    if (next.query !== asked.query.trim() || (typed.host ?? '') !== (known.host ?? ''))
      history.replaceState(history.state, '', toAddress(next, version));
    shown.current = location.search;
  }, [settings, input]);

  // Back and Forward.
  useEffect(() => {
    const leaving = new AbortController();
    const onPopState = () => {
      // A link to a place on the page changes nothing that is asked.
      if (!input.current || location.search === shown.current) return;
      shown.current = location.search;
      isStep.current = true;
      clearTimeout(timer.current);
      const asked = readRequest(location.search);
      const { form } = input.current;
      const [known, others] = splitKnown(asked.filters, listsOf(form));
      input.current.value = asked.query;
      const host = typedField(form);
      if (host) host.value = known.host ?? '';
      setUnknown(others);
      setRequest({ query: asked.query, filters: { version: ownVersion.current, ...known } });
    };
    addEventListener('popstate', onPopState, { signal: leaving.signal });
    return () => leaving.abort();
  }, [input]);

  const read = (chosen: BrowseRequest['filters'] = {}): BrowseRequest => ({
    query: input.current?.value.trim() ?? '',
    filters: { ...request.filters, ...chosen, ...readTyped(input.current?.form) },
  });
  const show = (next: BrowseRequest) => {
    clearTimeout(timer.current);
    const address = toAddress(next, ownVersion.current);
    const isOther = address !== toAddress(request, ownVersion.current);
    const begins = isOther && isStep.current && asksForSomething(request);
    const state = isOther ? withoutPlace(history.state) : history.state;
    history[begins ? 'pushState' : 'replaceState'](state, '', address);
    if (isOther) isStep.current = false;
    shown.current = location.search;
    setUnknown([]);
    setRequest(next);
  };
  const askTyped = () => show(read());
  return {
    request,
    isRead: request !== NOTHING,
    addressed: toAddressed(request, ownVersion.current),
    unknown,
    ask: () => {
      askTyped();
      isStep.current = true;
    },
    askSoon: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(askTyped, DEBOUNCE_MS);
    },
    choose: (name, value) => {
      // Words that were typed just now are a step of their own.
      askTyped();
      isStep.current = true;
      show(read({ [name]: value }));
      isStep.current = true;
    },
  };
}

/** The request as the address states it: the default version is left out. */
function toAddressed(
  { query, filters: { version, ...others } }: BrowseRequest,
  ownVersion: string | undefined,
): BrowseRequest {
  return { query, filters: version === ownVersion ? others : { ...others, version } };
}

function toAddress(request: BrowseRequest, ownVersion: string | undefined): string {
  return writeRequest(location.href, toAddressed(request, ownVersion));
}

function listsOf(form: HTMLFormElement | null): HTMLSelectElement[] {
  return [...(form?.querySelectorAll('select') ?? [])];
}

/** What is in the field for hosts. */
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
