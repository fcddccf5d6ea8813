import { listLocales, type SiteManifest } from '@midweek/core';
import type { Release } from '../files/release.ts';
import { type FilledPage, toFilledPages } from '../pages/built-pages.ts';
import { toViewPage } from '../search/views/view-page.ts';
import { toQuotePages } from '../sponsors/pricing/quote-answer.ts';
import { listSponsorPages } from '../sponsors/sponsor-routes.ts';
import { SUBSCRIBE_AGAIN } from '../subscriptions/subscribe-routes.ts';
import { listWorkflowPages } from '../subscriptions/workflow-routes.ts';

/** Every page that the server completes, with the names that it uses there. */
export function listFilledPages(
  pricing: Release['pricing'],
  { searchPage, apart }: Pick<SiteManifest, 'searchPage' | 'apart'> = {},
): FilledPage[] {
  const pages = [...listWorkflowPages(), SUBSCRIBE_AGAIN, ...listSponsorPages()];
  const search = searchPage && !apart ? listLocales().map((locale) => toViewPage(searchPage, locale)) : [];
  return [...pages.flatMap(toFilledPages), ...search, ...(pricing.ok ? toQuotePages(pricing.file) : [])];
}
