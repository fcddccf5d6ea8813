// The parts of pages that React runs in the browser. Each is fetched when its island wakes: a page pays for those that it has.
import type { IslandName } from '@midweek/core';
import type { ComponentType } from 'react';
import { ownIslands } from './own-islands.ts';

const code = {
  Calculator: async () => (await import('../features/sponsors/pricing/calculator.tsx')).Calculator,
  CopyForm: async () => (await import('../features/sponsors/copy/copy-form.tsx')).CopyForm,
  RequestForm: async () => (await import('../features/sponsors/request/request-form.tsx')).RequestForm,
  Search: async () => (await import('../features/search/page/search.tsx')).Search,
  Subscribe: async () => (await import('../features/subscribe/subscribe.tsx')).Subscribe,
} satisfies Record<IslandName, () => Promise<unknown>>;

/** The component of an island; its props are those that the page has written. */
export async function loadIslandCode(name: string): Promise<ComponentType<Record<string, unknown>>> {
  const own = ownIslands[name];
  const component = own ? (await own()).default : await code[name as IslandName]();
  return component as ComponentType<Record<string, unknown>>;
}
