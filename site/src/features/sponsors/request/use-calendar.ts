import {
  type CalendarWeek,
  type ChosenPlaces,
  keepFree,
  SPONSOR_PATHS,
  toChosenPlaces,
  toSlotTexts,
} from '@midweek/core/browser';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ask } from '../../forms/send.ts';

export interface DrawnCalendar {
  readonly weeks: readonly CalendarWeek[];
  /** What is chosen when it is drawn. */
  readonly chosen: ChosenPlaces;
  /** Counts the drawings: each one starts anew. */
  readonly version: number;
}

/**
 * The calendar and what is chosen on it. Until the first one arrives, the one that the server put into the page stays; the controls of both are
 * read from the form, which is what is sent.
 */
export function useCalendar(form: RefObject<HTMLFormElement | null>, api: string) {
  const [calendar, setCalendar] = useState<DrawnCalendar>();
  const [chosen, setChosen] = useState<ChosenPlaces>({});

  async function refresh(): Promise<void> {
    const weeks = await fetchCalendar(api);
    if (!weeks || !form.current) return;
    const kept = keepFree({ ...(calendar ? {} : recallChosen()), ...readChosen(form.current) }, weeks);
    const focused = document.activeElement;
    flushSync(() => {
      setCalendar((before) => ({ weeks, chosen: kept, version: (before?.version ?? 0) + 1 }));
      setChosen(kept);
    });
    // Focus moves from a control of the old table to the same one of the new.
    if (focused && !focused.isConnected) document.getElementById(focused.id)?.focus();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island wakes.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    setChosen(readChosen(element));
    void refresh();
    // Not React's: it does not see the controls that the server drew.
    const read = () => {
      const chosen = readChosen(element);
      setChosen(chosen);
      history.replaceState({ ...history.state, places: toSlotTexts(chosen) }, '');
    };
    element.addEventListener('change', read);
    return () => element.removeEventListener('change', read);
  }, []);

  return { calendar, chosen, refresh };
}

/** What is free now; undefined when the server does not say. */
async function fetchCalendar(api: string): Promise<readonly CalendarWeek[] | undefined> {
  const { weeks } = await ask(api + SPONSOR_PATHS.calendar);
  return Array.isArray(weeks) ? weeks : undefined;
}

/** What was chosen before the page was left or loaded again: browsers restore only fields that came with it. */
function recallChosen(): ChosenPlaces {
  const { places } = Object(history.state) as { places?: unknown };
  return toChosenPlaces(Array.isArray(places) ? places.map(String) : []);
}

export function readChosen(form: HTMLFormElement): ChosenPlaces {
  return toChosenPlaces(new FormData(form).getAll('slots[]').map(String));
}
