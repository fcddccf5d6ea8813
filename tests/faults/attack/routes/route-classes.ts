import { COLLECTOR_FOLDER } from '@midweek/core';
import type { Route } from './list-routes.ts';

/** Which class a route belongs to, by its path without language. The first one that fits counts. */
const CLASSES: readonly (readonly [name: string, path: RegExp])[] = [
  ['search', /^\/1\//],
  ['sign-up', /^\/api\/(subscribe|signup-confirmation)|^\/workflow\/subscribe-again/],
  ['workflow pages', /^\/workflow\//],
  ['copy', /^(\/api)?\/sponsor\/copy/],
  ['report', /^\/sponsor\/report/],
  ['sponsor', /^(\/api)?\/sponsor/],
  ['collector', new RegExp(`^${COLLECTOR_FOLDER}`)],
  ['pricing', /^\/api\/pricing/],
  ['health and metrics', /^\/(healthz|readyz|metrics)$/],
  ['outbox', /^\/outbox/],
  ['static', /^\/?\*$/],
];

/** Every class with its routes; routes that fit nowhere make a class of their own, so that none is forgotten. */
export function classifyRoutes(routes: readonly Route[]): {
  readonly classes: ReadonlyMap<string, readonly Route[]>;
  readonly missing: readonly string[];
} {
  const classes = new Map<string, Route[]>();
  for (const route of routes) {
    const path = route.url.replace(/^\/fr(?=\/)/, '');
    const name = CLASSES.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';
    classes.set(name, [...(classes.get(name) ?? []), route]);
  }
  return { classes, missing: CLASSES.map(([name]) => name).filter((name) => !classes.has(name)) };
}
