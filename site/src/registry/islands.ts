// The parts of pages that React runs in the browser. Each is fetched when its island wakes: a page pays for those that it has.
import type { ComponentType } from 'react';

const code = {
  Calculator: async () => (await import('../features/sponsors/pricing/calculator.tsx')).Calculator,
  CodeToMail: async () => (await import('../features/email-code/code-to-mail.tsx')).CodeToMail,
  CopyForm: async () => (await import('../features/sponsors/copy/copy-form.tsx')).CopyForm,
  LiveCode: async () => (await import('../features/live-code/live-code.tsx')).LiveCode,
  RaceDemo: async () => (await import('../features/demos/race-demo.tsx')).RaceDemo,
  RequestForm: async () => (await import('../features/sponsors/request/request-form.tsx')).RequestForm,
  Search: async () => (await import('../features/search/page/search.tsx')).Search,
  StoreDemo: async () => (await import('../features/demos/store-demo.tsx')).StoreDemo,
  Subscribe: async () => (await import('../features/subscribe/subscribe.tsx')).Subscribe,
};

export type IslandName = keyof typeof code;

/** The component of an island; its props are those that the page has written. */
export async function loadIslandCode(name: IslandName): Promise<ComponentType<Record<string, unknown>>> {
  return (await code[name]()) as ComponentType<Record<string, unknown>>;
}
