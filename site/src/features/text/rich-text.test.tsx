import type { Block } from '@midweek/core';
import { expect, test } from 'vitest';
import { aParagraph } from '#src/testing/content.ts';
import { renderInPage } from '#src/testing/render-in-page.tsx';
import { RichText } from './rich-text.tsx';

function render(locale: 'en' | 'fr', ...blocks: Block[]): string {
  return renderInPage(<RichText blocks={blocks} />, { locale });
}

const code: Block = {
  type: 'code-block',
  language: 'tsx',
  value: 'const a = <b>1</b>;\nreturn a;',
  title: 'app.tsx',
  highlightedLines: [2],
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

test('text is never markup', () => {
  expect(render('en', aParagraph('<script>alert(1)</script>'))).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
});
