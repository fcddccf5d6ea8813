import type { Content } from '@midweek/core';
import { expect, test } from 'vitest';
import { listDocuments } from '../src/documents.ts';
import {
  aConference,
  aContent,
  aDoc,
  aDocs,
  anAgenda,
  anArticle,
  anIssue,
  anIssueText,
  aPage,
  aSiteConfig,
  aVersion,
} from '../src/testing/content.ts';
import { createDocumentKeys } from './document-key.ts';

const issues = Array.from({ length: 12 }, (_, index) => anIssue({ number: 257 - index, authors: [] }));
const content = aContent({ issues, articles: [anArticle()], pages: [aPage()] });

/** The files that are written again when the content changes from one to the other. */
function changedFiles(before: Content, after: Content, version = 'v1'): string[] {
  const keyBefore = createDocumentKeys(before, 'v1');
  const keyAfter = createDocumentKeys(after, version);
  const keys = new Map(listDocuments(before).map((document) => [document.file, keyBefore(document)]));
  return listDocuments(after).flatMap((document) =>
    keys.get(document.file) === keyAfter(document) ? [] : [document.file],
  );
}

const all = listDocuments(content).map(({ file }) => file);

test('a sentence changes the pages that show it', () => {
  const [latest, ...others] = issues;
  const text = { ...latest?.texts.en, description: 'Another sentence' };
  const edited = { ...latest, texts: { ...latest?.texts, en: text } } as never;
  const files = changedFiles(content, { ...content, issues: [edited, ...others] });
  expect(files).toEqual(
    expect.arrayContaining([
      'index.html',
      'newsletter.html',
      'newsletter/257.html',
      'fr/newsletter/257.html',
      'newsletter/tags/react.html',
      'newsletter/rss.xml',
      'sitemap.xml',
    ]),
  );
  for (const file of ['newsletter/256.html', 'newsletter/page/2.html', 'articles.html', '404.html'])
    expect(files).not.toContain(file);
});

test('a sentence of a doc changes the docs of its version, whose sidebars may show it, and no other page', () => {
  const last = aVersion('2.0', { isLast: true });
  const withText = (description: string) => {
    const edited = aVersion('1.0', {
      docs: ['start', 'send'].map((id) => aDoc(id, '/docs/1.0', { description })),
    });
    return { ...content, docs: aDocs({ versions: [last, edited] }) };
  };
  const files = changedFiles(withText('A sentence.'), withText('Another sentence.'));
  expect(files).toEqual(
    expect.arrayContaining(['docs/1.0/start.html', 'fr/docs/1.0/send.html', 'sitemap.xml']),
  );
  for (const file of ['docs.html', 'newsletter/257.html']) expect(files).not.toContain(file);
});

test('a title, a date and a tag change every page: any of them may show it', () => {
  const [latest, ...others] = issues;
  for (const change of [
    { texts: { en: anIssueText({ title: 'New' }) } },
    { date: '2025-11-06' },
    { tags: [] },
  ]) {
    const files = changedFiles(content, {
      ...content,
      issues: [{ ...latest, ...change } as never, ...others],
    });
    expect(files).toEqual(expect.arrayContaining(['newsletter/256.html', '404.html']));
  }
});

test('configuration, prices and code change everything', () => {
  expect(changedFiles(content, { ...content, site: aSiteConfig({ title: 'Other' }) })).toEqual(all);
  expect(changedFiles(content, { ...content, pricing: { ...content.pricing, currency: 'USD' } })).toEqual(
    all,
  );
  expect(changedFiles(content, content, 'v2')).toEqual(all);
});

test('a new day changes only what lists dates, and what may show everything', () => {
  const list = { type: 'component', name: 'ConferenceList', attributes: {}, children: [] } as const;
  const page = aPage({ path: '/conferences' });
  const listing = { ...page, texts: { en: { ...page.texts.en, body: [list] } } } as never;
  const conferences = [aConference()];
  const onDay = (today: string) =>
    aContent({ pages: [listing, aPage()], agenda: anAgenda({ conferences, today }) });
  const changed = changedFiles(onDay('2025-06-13'), onDay('2025-06-14'));
  const showing = listDocuments(onDay('2025-06-14')).filter(({ shows }) => shows === 'everything');
  expect(changed.toSorted()).toEqual(
    [
      'conferences.html',
      'conferences.ics',
      'conferences.json',
      'fr/conferences.html',
      'fr/conferences.ics',
      'fr/conferences.json',
      ...showing.map(({ file }) => file),
    ].toSorted(),
  );
  expect(changed).toContain('index.html');
  expect(changed).not.toContain('curator.html');
});
