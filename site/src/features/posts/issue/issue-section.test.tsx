import { KINDS, type Kind, type Locale, t } from '@midweek/core';
import { expect, test } from 'vitest';
import { aHeadline, anItem, aSection } from '#src/testing/content.ts';
import { renderInPage } from '#src/testing/render-in-page.tsx';
import { IssueSection } from './issue-section.tsx';

const kinds = Object.keys(KINDS) as Kind[];

/** What is on the screen where no font has emoji. */
function wordsOf(section: Parameters<typeof aSection>[0], locale: Locale): string {
  const html = renderInPage(<IssueSection issue="257" section={aSection(section)} />, { locale });
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/\p{Extended_Pictographic}\uFE0F?/gu, '□');
}

test.each(kinds)('a link of the kind %s says it in words, not by its emoji alone', (kind) => {
  for (const locale of ['en', 'fr'] as const) {
    const name = t(locale, `kind.${kind}`);
    expect(wordsOf({ items: [anItem({ kind })] }, locale)).toContain(`□React 19.2 ${name} · react.dev`);
  }
});

test('a headline says its kind in words too, except in a block that is titled as sponsored', () => {
  expect(wordsOf({ items: [], headlines: [aHeadline()] }, 'fr')).toMatch(/□ Expo SDK 54\W*Version/);
  expect(wordsOf({ items: [], headlines: [aHeadline({ kind: 'sponsored' })] }, 'fr')).not.toContain('□');
});
