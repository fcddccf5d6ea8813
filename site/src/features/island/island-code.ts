// The same components for the browser, each fetched when its island wakes: a page pays for those that it has.
import type { ComponentType } from 'react';
import type { IslandName } from './islands.ts';

type Load = () => Promise<unknown>;

const code: Record<IslandName, Load> = {
  Calculator: async () => (await import('../pricing/calculator.tsx')).Calculator,
  CodeToMail: async () => (await import('../email-code/code-to-mail.tsx')).CodeToMail,
  CopyForm: async () => (await import('../sponsor-copy/copy-form.tsx')).CopyForm,
  LiveCode: async () => (await import('../live-code/live-code.tsx')).LiveCode,
  RaceDemo: async () => (await import('../demos/race-demo.tsx')).RaceDemo,
  RequestForm: async () => (await import('../sponsor/request-form.tsx')).RequestForm,
  Search: async () => (await import('../search/page/search.tsx')).Search,
  StoreDemo: async () => (await import('../demos/store-demo.tsx')).StoreDemo,
  Subscribe: async () => (await import('../subscribe/subscribe.tsx')).Subscribe,
};

/** The component of an island; its props are those that the page has written. */
export async function loadIslandCode(name: IslandName): Promise<ComponentType<Record<string, unknown>>> {
  return (await code[name]()) as ComponentType<Record<string, unknown>>;
}
