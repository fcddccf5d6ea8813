import { createElement, type ReactNode } from 'react';

/** A part of a page that the server shows when it applies, by taking `hidden` away. The page must read well without it. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return createElement('midweek-state', { name, hidden: true }, children);
}
