import { expect, test } from 'vitest';
import { aContent, anArticle, anIssue, anIssueText } from '#src/testing/content.ts';
import { toPostMetadata } from './post-metadata.ts';

const content = aContent({ issues: [anIssue(), anIssue({ number: 256, isUnlisted: true })] });

test.each([
  [{}, undefined],
  [{ isUnlisted: true }, 'noindex, nofollow'],
  [{ isDraft: true }, 'noindex, nofollow'],
])('search engines get for a post with %o: %s', (flags, robots) => {
  expect(toPostMetadata(anIssue(flags), 'en', content).robots).toBe(robots);
});

test('an own picture replaces the drawn card', () => {
  const image = { type: 'picture' as const, src: '/media/1-card.png', alt: 'x', width: 1200, height: 630 };
  const post = anIssue({ texts: { en: anIssueText({ image }) } });
  expect(toPostMetadata(post, 'en', content)).toMatchObject({
    image: '/media/1-card.png',
    structuredData: { image: 'https://midweek.example/media/1-card.png' },
  });
});

test('link previews get the version for mails of a picture that is too large', () => {
  const src = '/media/1-card-1600.webp';
  const mailSrc = '/media/1-card-mail.jpg';
  const image = { type: 'picture' as const, src, mailSrc, alt: 'x', width: 1600, height: 840 };
  const post = anIssue({ texts: { en: anIssueText({ image }) } });
  expect(toPostMetadata(post, 'en', content)).toMatchObject({
    image: mailSrc,
    structuredData: { image: 'https://midweek.example/media/1-card-mail.jpg' },
  });
});

test('an inline author without an address is named, not linked', () => {
  const { article, structuredData } = toPostMetadata(
    anArticle({ authors: [{ name: 'Ada' }] }),
    'en',
    content,
  );
  expect(article?.authors).toEqual([]);
  expect(structuredData).toMatchObject({ author: [{ name: 'Ada', url: undefined }] });
});

test('structured data says when a post was last revised', () => {
  const dated = toPostMetadata(anArticle({ date: '2020-04-27', updated: '2026-11-15' }), 'en', content);
  expect(dated.structuredData).toMatchObject({
    datePublished: '2020-04-27T00:00:00.000Z',
    dateModified: '2026-11-15T00:00:00.000Z',
  });
  expect(toPostMetadata(anIssue(), 'en', content).structuredData).not.toHaveProperty(
    'dateModified',
    expect.any(String),
  );
});
