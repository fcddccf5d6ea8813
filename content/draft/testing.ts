import { type PackageHistory, parsePackument } from './registry.ts';
import type { WatchedPackage } from './watchlist.ts';

/** A package as the registry describes it, from its versions and their days (or instants). */
export function aHistory(
  days: Record<string, string>,
  { deprecated = {}, ...words }: { deprecated?: Record<string, string>; [key: string]: unknown } = {},
): PackageHistory {
  return parsePackument({
    ...words,
    time: Object.fromEntries(
      Object.entries(days).map(([version, day]) => [
        version,
        day.includes('T') ? day : `${day}T12:00:00.000Z`,
      ]),
    ),
    versions: Object.fromEntries(
      Object.keys(days).map((version) => [version, { deprecated: deprecated[version] }]),
    ),
  });
}

export function aWatchedPackage(overrides: Partial<WatchedPackage> = {}): WatchedPackage {
  return {
    name: 'Vite',
    section: 'other',
    weight: 5,
    notes: 'https://notes.example/{tag}',
    security: {},
    ignore: [],
    ...overrides,
  };
}
