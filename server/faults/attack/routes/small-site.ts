// A site with a page for every route that fills one in, for tests: small, and there without a build.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CALCULATOR_PAGES, LOCALES } from '@midweek/core';
import { serializeIndex } from '@midweek/core/search/serialize';
import { PRICE_LIST } from '../../../src/testing/price-list.ts';
import { aRecord } from '../../../src/testing/test-search.ts';
import { TEST_MAILS, WORKFLOW_FILES } from '../../../src/testing/test-services.ts';
import { SITE_FILES, writeTestSite } from '../../../src/testing/test-site.ts';
import type { SiteFolders } from './attacked-server.ts';

const SPONSOR_PAGE =
  '<p data-fill="problem"></p><input value="" data-fill="value=company"><textarea data-fill="conflicts"></textarea><p data-fill="slots.problem"></p><midweek-calendar></midweek-calendar>';
const COPY_FORM =
  '<section id="copy-__SLOT__"><p data-fill="problem"></p><form action="" data-fill="action=action"><input value="" data-fill="value=title"><textarea data-fill="body"></textarea></form><a href="#" data-fill="href=preview.url preview.title">x</a><midweek-copy-body><p>x</p></midweek-copy-body></section>';
const COPY_PAGE = `<midweek-copies>${['main', 'second', 'link', 'closed-block', 'closed-link']
  .map((kind) => `<template data-kind="${kind}">${COPY_FORM}</template>`)
  .join('')}</midweek-copies>`;
const PAGES = {
  'sponsor.html': SPONSOR_PAGE,
  'sponsor/copy.html': COPY_PAGE,
  'sponsor/report.html': '<midweek-report></midweek-report>',
  'sponsor/confirm.html':
    '<midweek-state name="waiting" hidden></midweek-state><midweek-places></midweek-places>',
};

export function writeSmallSite(): SiteFolders & { remove(): void } {
  const french = Object.entries(PAGES).map(([name, html]) => [`fr/${name}`, html] as const);
  const files = { ...SITE_FILES, ...WORKFLOW_FILES, ...PAGES, ...Object.fromEntries(french) };
  const { distDir, manifestFile, remove } = writeTestSite({ files });
  const write = (name: string, content: string) => {
    const path = join(dirname(manifestFile), name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  const pages = CALCULATOR_PAGES.flatMap((name) =>
    LOCALES.map((locale) => ({ name, locale, href: '/pricing/', file: 'pricing/index.html' })),
  );
  write('pricing.json', JSON.stringify({ pricing: PRICE_LIST, pages }));
  for (const locale of LOCALES) {
    write(`mail/${locale}.json`, JSON.stringify(TEST_MAILS[locale]));
    write(`search/${locale}.json`, serializeIndex([aRecord('React Compiler 1.0', { language: locale })]));
  }
  return { siteDir: distDir, manifest: manifestFile, remove };
}
