import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PricingFileSchema } from '@midweek/core';
import { expect, onTestFinished, test } from 'vitest';
import { aContent, aPage } from '../src/testing/content.ts';
import { toPricingFile, writePricingFile } from './pricing-file.ts';

test('the server gets the price list, what can be booked and the pages that send quotes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-pricing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const content = aContent({ pages: [aPage({ path: '/pricing/' })] });
  await writePricingFile(content, join(folder, 'pricing.json'));

  const written = JSON.parse(readFileSync(join(folder, 'pricing.json'), 'utf8'));
  expect(PricingFileSchema.parse(written)).toEqual({
    pricing: content.pricing,
    offer: {
      schedule: { weekday: 'wednesday', breaks: [] },
      placements: [{ id: 'main', label: { en: 'Main', fr: 'Main' }, perIssue: 1 }],
    },
    pages: [
      { name: 'pricing', locale: 'en', href: '/pricing/', file: 'pricing/index.html' },
      { name: 'pricing', locale: 'fr', href: '/fr/pricing/', file: 'fr/pricing/index.html' },
      {
        name: 'calculator',
        locale: 'en',
        href: '/pricing/priceCalculator',
        file: 'pricing/priceCalculator.html',
      },
      {
        name: 'calculator',
        locale: 'fr',
        href: '/fr/pricing/priceCalculator',
        file: 'fr/pricing/priceCalculator.html',
      },
    ],
  });
});

test('a site without a page of prices names only the calculator', () => {
  expect(toPricingFile(aContent(), aContent().pricing).pages.map(({ name }) => name)).toEqual([
    'calculator',
    'calculator',
  ]);
});
