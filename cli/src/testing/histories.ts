import type { WatchedPackage } from '@midweek/core/load';
import { type PackageHistory, parsePackument } from '../registry/packument.ts';
import { aPackument } from './local-registry.ts';

/** A package as it is after reading, from its versions and their days. */
export function aHistory(...args: Parameters<typeof aPackument>): PackageHistory {
  const history = parsePackument(aPackument(...args));
  if (!history) throw new Error('the test gives no packument');
  return history;
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
