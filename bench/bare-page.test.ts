import { expect, test } from 'vitest';
import { toBarePage, toPlainHtml } from './bare-page.ts';

const page = (main: string) =>
  `<!doctype html><html lang="fr" data-x="1"><head><title>Un &amp; deux</title><script>x()</script></head><body><header>Menu</header><main id="main">${main}</main><footer>End</footer></body></html>`;

test('the page keeps language, title and text, and has about 1 kB of style', () => {
  const bare = toBarePage(page('<p class="x">Text</p>'));
  expect(bare).toContain('<html lang="fr">');
  expect(bare).toContain('<title>Un &amp; deux</title>');
  expect(bare).toContain('<p>Text</p>');
  expect(bare).not.toMatch(/Menu|End|<script|class=/);
  expect(/<style>([\s\S]*)<\/style>/.exec(bare)?.[1]?.length).toBeCloseTo(1000, -2);
});

test.each([
  [
    'links and headings',
    '<h2 id="a" class="b">A <a class="c" href="/d" target="_blank">D</a></h2>',
    '<h2 id="a">A <a href="/d">D</a></h2>',
  ],
  [
    'pictures with their size',
    '<img src="/a.svg" alt="a > b" width="7" height="8" decoding="async"/>',
    '<img src="/a.svg" alt="a > b" width="7" height="8">',
  ],
  [
    'coloured code',
    '<pre><code><span data-token="k">let</span> a\n  b</code></pre>',
    '<pre><code>let a\n  b</code></pre>',
  ],
  ['no code', '<p>a</p><script>if (a < b) c()</script><style>p{}</style>', '<p>a</p>'],
  ['nothing hidden', '<p>a</p><div hidden=""><div>b</div>c</div><p>d</p>', '<p>a</p> <p>d</p>'],
])('plain HTML has %s', (_, main, expected) => {
  expect(toPlainHtml(page(main))).toBe(expected);
});
