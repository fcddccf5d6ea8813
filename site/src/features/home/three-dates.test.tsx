// Every page at three dates: nothing that it says about issues is false.
import { join } from 'node:path';
import { type Content, contentAt, listLocales } from '@midweek/core';
import { loadContent } from '@midweek/core/load';
import { expect, test } from 'vitest';
import { renderInPage } from '#src/testing/render-in-page.tsx';
import { SponsorRequest } from '../sponsors/request/sponsor-request.tsx';
import { toHomePageProps } from './home-page.props.ts';
import { NextIssue } from './next-issue.tsx';

const folder = join(import.meta.dirname, '../../../../tests/site');
const AUTUMN = { from: '2025-11-10', to: '2025-11-23', label: { en: 'Autumn break', fr: 'Pause d’automne' } };

async function contentOn(today: string): Promise<Content> {
  const { content } = await loadContent({ folder, includeDrafts: false, today });
  if (!content) throw new Error('tests/site cannot be read');
  const shown = contentAt(content, new Date(`${today}T12:00:00Z`));
  return { ...shown, site: { ...shown.site, breaks: [AUTUMN] } };
}

function sentencesOf(content: Content) {
  return listLocales().map((locale) => {
    const { eyebrow, pause } = toHomePageProps(content, locale);
    return [eyebrow, pause, renderInPage(<NextIssue />, { content, locale })];
  });
}

function renderRequest(content: Content): string {
  return renderInPage(<SponsorRequest />, { content });
}

test('a week before, with a break ahead', async () => {
  const content = await contentOn('2025-10-29');
  expect(sentencesOf(content)).toEqual([
    [
      'Every Wednesday, in English and French',
      undefined,
      '<p>The next issue appears on November 5, 2025.</p>',
    ],
    [
      'Chaque mercredi, en français et en anglais',
      undefined,
      '<p>Le prochain numéro paraît le 5 novembre 2025.</p>',
    ],
  ]);
  expect(renderRequest(content)).not.toContain('can be booked');
});

test('a year later, when the days to come can be booked, nothing says that there are none', async () => {
  const content = await contentOn('2026-11-05');
  const late = [
    'The latest issue appeared on November 5, 2025.',
    'Le dernier numéro a paru le 5 novembre 2025.',
  ];
  expect(sentencesOf(content)).toEqual(late.map((text) => [undefined, text, `<p>${text}</p>`]));
  expect(renderRequest(content)).toContain('These are the next dates that can be booked.');
});
