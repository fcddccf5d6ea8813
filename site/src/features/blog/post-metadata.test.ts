import { expect, test } from 'vitest';
import { aContent, anArticle, anIssue, anIssueText } from '#src/testing/content.ts';
import { toBlogMetadata } from './blog-metadata.ts';
import { toPostMetadata } from './post-metadata.ts';

const content = aContent({ issues: [anIssue(), anIssue({ number: 256, isUnlisted: true })] });

test.each([
  [{}, undefined],
  [{ isUnlisted: true }, 'noindex, nofollow'],
  [{ isDraft: true }, 'noindex, nofollow'],
])('search engines get for a post with %o: %s', (flags, robots) => {
  expect(toPostMetadata(anIssue(flags), 'en', content).robots).toBe(robots);
});

test('the head of a post carries its day, its desks and its card with full addresses', () => {
  const { article, image, structuredData } = toPostMetadata(anIssue(), 'fr', content);
  expect(article).toEqual({
    publishedTime: '2025-11-05T00:00:00.000Z',
    authors: ['https://midweek.example/fr/newsletter/authors/editorial'],
  });
  expect(image).toBeUndefined();
  expect(structuredData).toMatchObject({
    '@type': 'BlogPosting',
    url: 'https://midweek.example/fr/newsletter/257',
    inLanguage: 'fr',
    image: 'https://midweek.example/social/fr/newsletter/257.png',
    keywords: ['React'],
    author: [{ name: 'La rédaction', url: 'https://midweek.example/fr/newsletter/authors/editorial' }],
  });
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

test('an untranslated text is described in the language that it is in', () => {
  expect(toPostMetadata(anArticle(), 'fr', content).structuredData).toMatchObject({ inLanguage: 'en' });
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

test('the head of a list names its listed posts', () => {
  const { title, image, structuredData } = toBlogMetadata(content, 'newsletter', 'en', {
    path: '/newsletter',
  });
  expect({ title, image }).toEqual({ title: 'Newsletter', image: '/social/en/newsletter.png' });
  expect(structuredData).toMatchObject({
    '@type': 'Blog',
    blogPost: [{ '@id': 'https://midweek.example/newsletter/257', datePublished: '2025-11-05' }],
  });
});
