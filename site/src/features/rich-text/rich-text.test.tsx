import type { Block } from '@midweek/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { blockViews } from '#src/registry/block-views.tsx';
import { aParagraph, words } from '#src/testing/content.ts';
import { BlockViewsContext } from './block-views.ts';
import { restoreTabsScript } from './restore-tabs.ts';
import { RichText } from './rich-text.tsx';

function render(locale: 'en' | 'fr', ...blocks: Block[]): string {
  return renderToStaticMarkup(
    <BlockViewsContext value={blockViews}>
      <RichText blocks={blocks} locale={locale} />
    </BlockViewsContext>,
  );
}

const code: Block = {
  type: 'code-block',
  language: 'tsx',
  value: 'const a = <b>1</b>;\nreturn a;',
  title: 'app.tsx',
  highlightedLines: [2],
  isLive: false,
};

test('code is coloured by names, never by inline styles, which the security policy forbids', () => {
  const html = render('en', code);
  expect(html).toContain('<span data-token="keyword">const</span>');
  expect(html).toContain('<figcaption');
  expect(html).not.toMatch(/style=|<style/);
});

test('marked lines are told apart', () => {
  const lines = render('en', code).split('<span class=').slice(1);
  expect(lines.map((line) => line.includes('data-marked'))).toEqual([false, true]);
});

test('an admonition without a title says its kind in the language of the page', () => {
  const note: Block = { type: 'admonition', kind: 'note', title: undefined, children: [aParagraph('Text.')] };
  expect(render('fr', note)).toMatch(
    /<aside [^>]*data-kind="note"><p[^>]*><svg .*<\/svg>remarque<\/p><p>Text\.<\/p><\/aside>/,
  );
  expect(render('en', { ...note, title: words('Mind') })).toContain('>Mind</p>');
});

test('each kind of admonition has a shape of its own', () => {
  const kinds = ['note', 'tip', 'info', 'warning', 'danger'] as const;
  const shapes = kinds.map(
    (kind) =>
      / d="([^"]+)"/.exec(render('en', { type: 'admonition', kind, title: undefined, children: [] }))?.[1],
  );
  expect(new Set(shapes).size).toBe(kinds.length);
  expect(shapes).not.toContain(undefined);
});

test('links stay in the language of the page, and other sites open in a new tab', () => {
  const link = (url: string): Block => ({
    type: 'paragraph',
    children: [{ type: 'link', url, line: 1, children: words('link') }],
  });
  expect(render('fr', link('/sponsor'))).toBe('<p><a href="/fr/sponsor">link</a></p>');
  expect(render('fr', link('https://react.dev'))).toBe(
    '<p><a href="https://react.dev" target="_blank" rel="noopener noreferrer">link</a></p>',
  );
});

test('a list item of one paragraph has no paragraph element, and an ordered list keeps its start', () => {
  const list: Block = { type: 'list', isOrdered: true, start: 3, items: [[aParagraph('third')]] };
  expect(render('en', list)).toMatch(/^<ol [^>]*start="3"><li>third<\/li><\/ol>$/);
});

const tab = (label: string): Block => ({
  type: 'component',
  name: 'Tab',
  attributes: { label },
  children: [aParagraph(`Use ${label}.`)],
});

test('tabs are complete without scripts: every panel is there, the first is selected', () => {
  const html = render('en', {
    type: 'component',
    name: 'Tabs',
    attributes: { group: 'packages' },
    children: [tab('npm'), tab('Yarn')],
  });
  expect(html.match(/role="tab"/g)).toHaveLength(2);
  expect([...html.matchAll(/aria-selected="(\w+)"/g)].map(([, selected]) => selected)).toEqual([
    'true',
    'false',
  ]);
  expect(html).toContain('<p>Use npm.</p>');
  expect(html).toContain('<p>Use Yarn.</p>');
  expect(html).toContain('data-tabs="packages"');
});

test('tabs with a group bring the text that the security policy knows; without one there is nothing to remember', () => {
  const tabs = (attributes: Record<string, string>) =>
    render('en', { type: 'component', name: 'Tabs', attributes, children: [tab('npm'), tab('Yarn')] });
  expect(tabs({ group: 'packages' })).toContain(`<script>${restoreTabsScript}</script></div>`);
  expect(tabs({})).not.toContain('<script');
});

test('text is never markup', () => {
  expect(render('en', aParagraph('<script>alert(1)</script>'))).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
});
