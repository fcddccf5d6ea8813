import { expect, test } from 'vitest';
import { aContent, aDoc, aDocs, aVersion } from '#src/testing/content.ts';
import { hasDocsFeed, renderDocsFeed } from './docs-feed.ts';

test('the feed of docs has those of the last version that say when they changed, newest first', () => {
  const docs = aDocs({
    versions: [
      aVersion('2.0', { docs: [aDoc('later', '/docs/2.0', { updated: '2026-03-01' })] }),
      aVersion('1.0', {
        isLast: true,
        docs: [
          aDoc('start', '/docs', { updated: '2026-01-01' }),
          aDoc('undated', '/docs'),
          aDoc('send', '/docs', { updated: '2026-02-01' }),
          { ...aDoc('secret', '/docs', { updated: '2026-02-01' }), isUnlisted: true },
        ],
      }),
    ],
  });
  const feed = JSON.parse(renderDocsFeed(aContent({ docs }), 'fr', 'json'));
  expect(feed.title).toBe('Midweek - Guide');
  const facts = ({ id, url, date_modified }: Record<string, string>) => [id, url, date_modified];
  // A feed reader shows a doc that changed as new, because its id did.
  expect(feed.items.map(facts)).toEqual([
    [
      'https://midweek.example/fr/docs/send#2026-02-01',
      'https://midweek.example/fr/docs/send',
      '2026-02-01T00:00:00.000Z',
    ],
    [
      'https://midweek.example/fr/docs/start#2026-01-01',
      'https://midweek.example/fr/docs/start',
      '2026-01-01T00:00:00.000Z',
    ],
  ]);
});

test('without a day there is no feed', () => {
  expect(hasDocsFeed(aContent({ docs: aDocs({ versions: [aVersion('1.0', { isLast: true })] }) }))).toBe(
    false,
  );
  expect(hasDocsFeed(aContent())).toBe(false);
});
