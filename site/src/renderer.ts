// The compiled site as a function: from content and an address to a document.
import { type Content, type Languages, setLanguages } from '@midweek/core';
import { createApp } from 'astro/app/entrypoint';
import type { FiltersByLocale } from './features/search/page/search-filters.ts';
import { toAddress } from './routing.ts';

// A document is written when it is whole: nobody reads it before.
const app = createApp({ streaming: false });

/** What pages are made from. */
export type RenderedSite = { content: Content; languages: Languages; searchFilters: FiltersByLocale };

/** What is compiled has a core of its own, which does not know yet which languages the site has. */
export function render({ content, languages, searchFilters }: RenderedSite, href: string): Promise<Response> {
  setLanguages(languages);
  const address = toAddress(href);
  const locals = { content, searchFilters, address, problems: [] } as unknown as App.Locals;
  return app.render(new Request(new URL(address.path, 'http://localhost')), { locals });
}
