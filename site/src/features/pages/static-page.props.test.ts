import { expect, test } from 'vitest';
import { aContent, anIssue, aPage } from '#src/testing/content.ts';
import { toPageMetadata, toStaticPageProps } from './static-page.props.ts';

const content = aContent({ issues: [anIssue(), anIssue({ number: 110 })] });

test.each([
  [aPage(), undefined],
  [aPage({ isUnlisted: true }), 'noindex, nofollow'],
  [aPage({ path: '/workflow/thanks' }), 'noindex, nofollow'],
])('search engines may index a page unless it is unlisted or a step of the reader', (page, robots) => {
  expect(toPageMetadata(page, 'en')).toMatchObject({ title: 'Sponsor', path: page.path, robots });
});

test.each([
  ['/sponsor', true],
  ['/sponsor/requested', false],
  ['/sponsor/held', false],
  ['/workflow/thanks', false],
])('an unlisted page at %s says so: %s', (path, isUnlisted) => {
  expect(toStaticPageProps(aPage({ path, isUnlisted: true }), 'en', content).isUnlisted).toBe(isUnlisted);
});
