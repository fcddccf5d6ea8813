import { expect, test } from 'vitest';
import { fillPage } from './fill-page.ts';

test('texts and attributes are replaced where the page names them', () => {
  const page =
    '<p class="a" data-fill="total">€0</p><input data-fill="value=main.entry aria-invalid=main.invalid" aria-invalid="false" value="0"/>';
  expect(fillPage(page, { total: '€1,350', 'main.entry': '1', 'main.invalid': 'true' })).toBe(
    '<p class="a" data-fill="total">€1,350</p><input data-fill="value=main.entry aria-invalid=main.invalid" aria-invalid="true" value="1"/>',
  );
});

test('text and attribute of one element, also when they were empty', () => {
  expect(fillPage('<a href="" data-fill="href=to label"></a>', { to: '/fr', label: 'Là' })).toBe(
    '<a href="/fr" data-fill="href=to label">Là</a>',
  );
});

test('nothing that is filled in can become markup', () => {
  const page = '<p data-fill="x">0</p><input value="0" data-fill="value=x">';
  const hostile = `"><script>alert('1')</script>&$&$1`;
  const safe = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;$&amp;$1';
  expect(fillPage(page, { x: hostile })).toBe(
    `<p data-fill="x">${safe}</p><input value="${safe}" data-fill="value=x">`,
  );
});

test('what nobody named, and what has no value, stays', () => {
  const page =
    '<p>total</p><p data-fill="total">€0</p><b data-fill="constructor">1</b><i data-fill="title=x">2</i>';
  expect(fillPage(page, {})).toBe(page);
  expect(fillPage('<i data-fill="title=x">2</i>', { x: 'y' })).toBe('<i data-fill="title=x">2</i>');
});
