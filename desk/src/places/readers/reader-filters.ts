import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { useIsOwner } from '#src/api/session.ts';

export const STATES = ['active', 'paused', 'pending', 'unsubscribed', 'bounced', 'complained'] as const;
export type ReaderState = (typeof STATES)[number];

/** What of the list is shown: the address of the page has it, so that it can be sent to a colleague. */
export interface ReaderFilters {
  readonly state?: ReaderState;
  readonly locale?: string;
  readonly search?: string;
}

/** Only an owner may search: in the link of a colleague, the search is left out for everybody else. */
export function readFilters(parameters: URLSearchParams, maySearch: boolean): ReaderFilters {
  const state = STATES.find((known) => known === parameters.get('state'));
  const locale = parameters.get('locale');
  const search = maySearch ? parameters.get('search')?.trim() : undefined;
  return { ...(state && { state }), ...(locale && { locale }), ...(search && { search }) };
}

/** @example toAddress({ state: 'active' }) // '/readers?state=active' */
export function toAddress({ state, locale, search }: ReaderFilters): string {
  const parameters = new URLSearchParams({
    ...(state && { state }),
    ...(locale && { locale }),
    ...(search && { search }),
  });
  return parameters.size > 0 ? `/readers?${parameters}` : '/readers';
}

export function useFilters(): [
  ReaderFilters,
  (change: Partial<Record<keyof ReaderFilters, string>>) => void,
] {
  const maySearch = useIsOwner();
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback(
    (values: Partial<Record<keyof ReaderFilters, string>>) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        // Each letter that is typed is no page of its own.
        { replace: true },
      ),
    [setParameters],
  );
  return [readFilters(parameters, maySearch), change];
}
