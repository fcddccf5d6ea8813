// A site with a calculator in two languages, as small as its marks allow.
import { type Locale, listLocales, localePrefix } from '@midweek/core';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { loadSite } from '../files/load-site.ts';
import type { Release } from '../files/release.ts';
import { OFFER, PRICE_LIST } from './price-list.ts';
import { testEnv } from './test-env.ts';
import { serveSite } from './test-releases.ts';
import { createTestSite, SITE_FILES } from './test-site.ts';

const PAGES = listLocales().flatMap((locale) => [
  {
    name: 'pricing' as const,
    locale,
    href: `${localePrefix(locale)}/pricing/`,
    file: `${localePrefix(locale)}/pricing/index.html`.slice(1),
  },
]);

function renderCalculator(locale: Locale): string {
  const rows = PRICE_LIST.placements.map(
    ({ id }) =>
      `<input name="${id}" aria-invalid="false" data-fill="value=${id}.entry aria-invalid=${id}.isInvalid" value="0"><p id="${id}" data-fill="${id}.problem"></p>`,
  );
  return `<html lang="${locale}">${rows.join('')}<output data-fill="total">0</output><a href="/sponsor#request" data-fill="href=requestHref">Ask</a>`;
}

export function createPricingApp(
  loaded: Release['pricing'] = { ok: true, file: { pricing: PRICE_LIST, offer: OFFER, pages: PAGES } },
): FastifyInstance {
  const calculators = Object.fromEntries(PAGES.map(({ file, locale }) => [file, renderCalculator(locale)]));
  const site = createTestSite({ files: { ...SITE_FILES, ...calculators } });
  const app = buildApp({ env: testEnv(), releases: serveSite(loadSite(site), { pricing: loaded }) });
  onTestFinished(() => app.close());
  return app;
}
