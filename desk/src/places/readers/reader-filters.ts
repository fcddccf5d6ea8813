import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

export const STATES = ['active', 'paused', 'pending', 'unsubscribed', 'bounced', 'complained'] as const;
export type ReaderState = (typeof STATES)[number];

/** What of the list is shown: the address of the page has it, so that it can be sent to a colleague. */
export interface ReaderFilters {
  readonly state?: ReaderState;
  readonly locale?: string;
  readonly search?: string;
}

export function readFilters(parameters: URLSearchParams): ReaderFilters {
  const state = STATES.find((known) => known === parameters.get('state'));
  const locale = parameters.get('locale');
  const search = parameters.get('search')?.trim();
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
  return [readFilters(parameters), change];
}
