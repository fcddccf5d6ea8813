import { type RefObject, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { askService } from '../ask-service.ts';
import { currentVersion, withVersion } from '../docs-versions.ts';
import { toResultAddress } from '../result-address.ts';
import { failureOf } from '../search-failure.ts';
import type { DialogSettings } from '../search-settings.ts';
import type { DialogHit, Found } from './dialog-hit.ts';
import { asksForWords, type DialogState, reduceDialog, START } from './dialog-state.ts';
import { groupHits } from './group-hits.ts';
import { reportView } from './insights.ts';

const LEVELS = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
const PHONE = '(max-width: 768px)';
/** With fewer rows a second group is in sight above the keyboard. */
const ROWS = { onPhones: 4, elsewhere: 5 };
/** What is replaced sooner by the results of the next letter was not seen. */
const SEEN_AFTER_MS = 400;
const SNIPPET_WORDS = { onPhones: 5, elsewhere: 10 };

export type DialogSearch = DialogState & {
  ask: (query: string) => void;
  moveTo: (option: number) => void;
  /** The reader has turned away from field and list. An answer that is on its way is no longer wanted. */
  leave: () => void;
  comeBack: () => void;
};

/** What is asked and found in the dialog. */
export function useDialogSearch(
  settings: DialogSettings,
  field: RefObject<HTMLInputElement | null>,
): DialogSearch {
  const [state, dispatch] = useReducer(reduceDialog, START);
  /** Counts requests. */
  const latest = useRef(0);
  /** The last one whose answer is of interest no more: a late answer must not replace a newer one. While one types, those in between are shown. */
  const settled = useRef(0);

  const ask = async (query: string) => {
    latest.current += 1;
    const number = latest.current;
    dispatch({ type: 'typed', query });
    if (!asksForWords(query)) {
      settled.current = number;
      return;
    }
    try {
      const found = await search(settings, query);
      if (number <= settled.current) return;
      settled.current = number;
      dispatch({ type: 'answered', found, isLatest: number === latest.current });
    } catch (error) {
      if (number !== latest.current || number <= settled.current) return;
      settled.current = number;
      console.error(error);
      const failure = failureOf(error);
      // Nobody will ever answer here: the page says what to configure.
      if (failure === 'absent' && settings.pageHref) location.assign(toPageHref(settings.pageHref, query));
      dispatch({ type: 'failed', failure });
    }
  };

  // Typed before this code was there.
  const askTyped = useEffectEvent(() => {
    if (field.current?.value) void ask(field.current.value);
  });
  useEffect(() => askTyped(), []);

  const { found } = state;
  useEffect(() => {
    if (!settings.insights || !found?.groups.length) return;
    const timer = setTimeout(reportView, SEEN_AFTER_MS, settings, found);
    return () => clearTimeout(timer);
  }, [settings, found]);

  return {
    ...state,
    ask: (query) => void ask(query),
    moveTo: (active) => dispatch({ type: 'moved', active }),
    leave: () => {
      settled.current = latest.current;
      dispatch({ type: 'left' });
    },
    comeBack: () => {
      const { query, status, found } = state;
      const isAnswered = status === 'failed' || found?.query === query;
      dispatch({ type: 'returned' });
      if (state.hasLeft && asksForWords(query) && !isAnswered) void ask(query);
    },
  };
}

export function toPageHref(pageHref: string, query: string): string {
  return `${pageHref}?q=${encodeURIComponent(query)}`;
}

async function search(settings: DialogSettings, query: string): Promise<Found> {
  const screen = matchMedia(PHONE).matches ? 'onPhones' : 'elsewhere';
  const answer = await askService<DialogHit>(
    settings,
    {
      query,
      // Lines of results are snippets; only the names of groups are read whole. Everything else would double each answer.
      attributesToRetrieve: ['hierarchy.lvl0', ...LEVELS, 'content', 'type', 'url', 'kind', 'host', 'date'],
      attributesToHighlight: ['hierarchy.lvl0'],
      attributesToSnippet: [...LEVELS, 'content'].map((attribute) => `${attribute}:${SNIPPET_WORDS[screen]}`),
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: Boolean(settings.insights),
    },
    withVersion(settings.facetFilters, settings.versions, currentVersion(settings)),
  );
  const hits = (answer.hits as DialogHit[]).map((hit) => ({
    ...hit,
    url: toResultAddress(hit.url, settings),
  }));
  return {
    query,
    hits,
    groups: groupHits(hits, ROWS[screen]),
    count: answer.nbHits,
    suggestions: answer.suggestions ?? [],
    queryId: answer.queryID,
  };
}
