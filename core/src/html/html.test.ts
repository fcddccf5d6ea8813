import { expect, test } from 'vitest';
import { html } from './html.ts';

const HOSTILE = `"><script>alert('1')</script>&$&`;
const SAFE = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;$&amp;';
const SIGNS = Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' });

test('texts are escaped, in elements and in attributes; numbers are written', () => {
  expect(String(html`<p title="${HOSTILE}">${HOSTILE} ${2}</p>`)).toBe(`<p title="${SAFE}">${SAFE} 2</p>`);
});

test.each(SIGNS)('%s is escaped where it is alone', (sign, written) => {
  expect(String(html`<p title="${sign}">`)).toBe(`<p title="${written}">`);
});

test('markup stays markup, alone and as a list, and is escaped only once', () => {
  const items = ['a & b', HOSTILE].map((text) => html`<li>${text}</li>`);
  expect(String(html`<ul>${items}</ul>${html`<hr>`}`)).toBe(
    `<ul><li>a &amp; b</li><li>${SAFE}</li></ul><hr>`,
  );
  expect(String(html`<ul>${[]}</ul>`)).toBe('<ul></ul>');
});
