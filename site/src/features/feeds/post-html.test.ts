import type { Block, Picture } from '@midweek/core';
import { expect, test } from 'vitest';
import {
  aHeadline,
  anArticle,
  anArticleText,
  anIssue,
  anIssueText,
  aParagraph,
  aSection,
  words,
} from '#src/testing/content.ts';
import { renderPostHtml } from './post-html.tsx';

const context = { origin: 'https://midweek.example', locale: 'fr' as const };
const picture: Picture = { type: 'picture', src: '/media/1-a.png', alt: 'A chart', width: 8, height: 4 };
const IMAGE =
  '<img src="https://midweek.example/media/1-a.png" alt="A chart" width="8" height="4" loading="lazy"/>';

function articleHtml(...body: Block[]): string {
  return renderPostHtml(anArticle({ texts: { en: anArticleText({ body }) } }), context);
}

function issueHtml(section: Parameters<typeof aSection>[0]): string {
  const text = anIssueText({ excerpt: [], sections: [aSection(section)] });
  return renderPostHtml(anIssue({ texts: { en: text } }), context);
}

test('headlines carry their picture and paragraphs', () => {
  const headline = aHeadline({ url: '/sponsor', picture, body: [aParagraph('A paragraph.')] });
  expect(issueHtml({ name: 'sponsor', headlines: [headline], items: [] })).toBe(
    `<h2>Sponsor</h2><h3><a href="https://midweek.example/fr/sponsor">Expo SDK 54</a></h3><p>${IMAGE}</p><p>A paragraph.</p>`,
  );
});

test.each([
  ['/sponsor', 'https://midweek.example/fr/sponsor'],
  ['#the-cause', 'https://midweek.example/fr/articles/race-conditions#the-cause'],
  ['https://react.dev/?a=1&b=2', 'https://react.dev/?a=1&amp;b=2'],
  ['mailto:desk@midweek.example', 'mailto:desk@midweek.example'],
])('the link %s is written as %s', (url, address) => {
  const link = { type: 'link' as const, url, line: 1, children: words('link') };
  expect(articleHtml({ type: 'paragraph', children: [link] })).toBe(`<p><a href="${address}">link</a></p>`);
});

test('every kind of block has a plain form', () => {
  const html = articleHtml(
    { type: 'heading', level: 2, id: 'x', children: words('Heading') },
    { type: 'list', isOrdered: true, start: 3, items: [[aParagraph('third')]] },
    {
      type: 'code-block',
      language: 'tsx',
      value: '<App />',
      title: undefined,
      highlightedLines: [1],
    },
    { type: 'quote', children: [aParagraph('Quoted.')] },
    { type: 'table', header: [words('A')], rows: [[words('b')]] },
    { type: 'admonition', kind: 'tip', title: words('Tip'), children: [aParagraph('Aside.')] },
    { type: 'admonition', kind: 'note', title: undefined, children: [] },
    {
      type: 'component',
      name: 'Details',
      attributes: { summary: 'More' },
      children: [aParagraph('Hidden.')],
    },
    { type: 'component', name: 'SubscribeForm', attributes: {}, children: [] },
    { type: 'rule' },
  );
  expect(html).toBe(
    [
      '<h2>Heading</h2>',
      '<ol start="3"><li><p>third</p></li></ol>',
      '<pre><code>&lt;App /&gt;</code></pre>',
      '<blockquote><p>Quoted.</p></blockquote>',
      '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
      '<blockquote><p><strong>Tip</strong></p><p>Aside.</p></blockquote>',
      '<blockquote><p><strong>remarque</strong></p></blockquote>',
      '<p><strong>More</strong></p><p>Hidden.</p>',
      '<hr/>',
    ].join(''),
  );
});
