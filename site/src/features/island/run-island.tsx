// Fetched when the browser is idle, run when an island wakes: React itself is here and nowhere else.
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CrashBoundary } from './crash-boundary.tsx';
import { type IslandName, islands } from './islands.ts';

/** Resolves when the island can be used. */
export function runIsland(element: HTMLElement): Promise<void> {
  const Island = islands[element.dataset.island as IslandName] as ComponentType<Record<string, unknown>>;
  const props = JSON.parse(element.dataset.props ?? '{}');
  const labels = JSON.parse(element.dataset.labels ?? '{}');
  hydrateRoot(
    element,
    <CrashBoundary labels={labels}>
      <Island {...props} />
    </CrashBoundary>,
  );
  // React hydrates in a task of its own.
  return new Promise((resolve) => setTimeout(resolve));
}
