import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DialogSettings } from '../search-settings.ts';
import { type Answer, useAnswer } from '../use-answer.ts';
import type { Found } from './dialog-hit.ts';
import { findHits } from './find-hits.ts';
import { reportView } from './insights.ts';

/** What is replaced sooner by the results of the next letter was not seen. */
const SEEN_AFTER_MS = 400;

type DialogSearch = Answer<Found> & {
  ask: (query: string) => void;
  /** Which option Enter would open: the first one of every answer, until the reader moves. */
  option: number;
  moveTo: (option: number) => void;
  /** Whether the reader has moved since this answer. */
  hasMoved: boolean;
  /** Whether the list can be walked through by keys. */
  isOpen: boolean;
  /** Whether the reader has left the list by Tab or by a press beside it: the next Escape clears the query. */
  hasLeft: boolean;
  leave: () => void;
  comeBack: () => void;
};

/** What is asked and found in the dialog, and where the reader is in it. */
export function useDialogSearch(
  settings: DialogSettings,
  field: RefObject<HTMLInputElement | null>,
): DialogSearch {
  const { ask: askFor, drop, ...answer } = useAnswer<Found>();
  const { status, failure, found } = answer;
  const [active, setActive] = useState<{ of: Found | undefined; option: number }>();
  const [reader, setReader] = useState<'here' | 'away' | 'back'>('here');
  /** Of earlier answers: what to suggest where the service suggests nothing. */
  const groupNames = useRef<readonly string[]>([]);

  const ask = (query: string) => {
    setReader('here');
    // Spaces alone ask for nothing.
    if (!query.trim()) return drop();
    void askFor(async () => {
      const found = await findHits(settings, query);
      const names = found.groups.map(({ title }) => title.toLowerCase());
      if (names.length > groupNames.current.length) groupNames.current = names;
      const isSuggested = found.suggestions.length > 0 || names.length > 0;
      return isSuggested ? found : { ...found, suggestions: groupNames.current };
    });
  };

  // Typed before this code was there.
  const askTyped = useEffectEvent(() => ask(field.current?.value ?? ''));
  useEffect(() => askTyped(), []);

  // Nobody will ever answer here: the page says what to configure.
  const leadToPage = useEffectEvent(() => {
    if (settings.pageHref) location.assign(toPageHref(settings.pageHref, field.current?.value ?? ''));
  });
  useEffect(() => {
    if (failure === 'absent') leadToPage();
  }, [failure]);

  useEffect(() => {
    if (!settings.insights || !found?.groups.length) return;
    const timer = setTimeout(reportView, SEEN_AFTER_MS, settings, found);
    return () => clearTimeout(timer);
  }, [settings, found]);

  return {
    ...answer,
    ask,
    option: active?.of === found ? (active?.option ?? 0) : 0,
    hasMoved: active?.of === found && active !== undefined,
    moveTo: (option) => {
      setActive({ of: found, option });
      setReader('here');
    },
    isOpen: reader !== 'away',
    hasLeft: reader !== 'here',
    leave: () => {
      setReader('away');
      // An answer that is on its way is no longer wanted.
      if (status === 'loading') drop(found);
    },
    comeBack: () => {
      if (reader !== 'away') return;
      const query = field.current?.value ?? '';
      if (query.trim() && !failure && found?.query !== query) ask(query);
      setReader('back');
    },
  };
}

export function toPageHref(pageHref: string, query: string): string {
  return `${pageHref}?q=${encodeURIComponent(query)}`;
}
