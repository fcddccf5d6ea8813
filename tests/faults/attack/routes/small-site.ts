// A site with a page for every route that fills one in, for tests: small, and there without a build.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CALCULATOR_PAGES, listLocales } from '@midweek/core';
import { serializeIndex } from '@midweek/core/indexing';
import { listFilledPages } from '../../../../server/src/release/filled-pages.ts';
import { OFFER, PRICE_LIST } from '../../../../server/src/testing/price-list.ts';
import { renderTestPage } from '../../../../server/src/testing/test-pages.ts';
import { aRecord } from '../../../../server/src/testing/test-search.ts';
import { TEST_MAILS, WORKFLOW_FILES } from '../../../../server/src/testing/test-services.ts';
import { SITE_FILES, writeTestSite } from '../../../../server/src/testing/test-site.ts';
import type { SiteFolders } from './attacked-server.ts';

export function writeSmallSite(): SiteFolders & { remove(): void } {
  const pages = CALCULATOR_PAGES.flatMap((name) =>
    listLocales().map((locale) => ({ name, locale, href: '/pricing/', file: 'pricing/index.html' })),
  );
  const prices = { pricing: PRICE_LIST, offer: OFFER, pages };
  const filled = listFilledPages({ ok: true, file: prices }).map(({ file, names }) => [
    file,
    renderTestPage(names),
  ]);
  const files = { ...SITE_FILES, ...WORKFLOW_FILES, ...Object.fromEntries(filled) };
  const { distDir, manifestFile, remove } = writeTestSite({ files });
  const write = (name: string, content: string) => {
    const path = join(dirname(manifestFile), name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  write('pricing.json', JSON.stringify(prices));
  for (const locale of listLocales()) {
    write(`mail/${locale}.json`, JSON.stringify(TEST_MAILS[locale]));
    write(`search/${locale}.json`, serializeIndex([aRecord('React Compiler 1.0', { language: locale })]));
  }
  return { siteDir: distDir, manifest: manifestFile, remove };
}
