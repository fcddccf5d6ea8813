import { html } from '@midweek/core/browser';
import { expect, test } from 'vitest';
import { compilePage } from './compile-page.ts';
import type { Value } from './page-names.ts';

const fillPage = (page: string, fill: Readonly<Record<string, Value>>) => compilePage(page).render({ fill });

test('texts and attributes are replaced where the page names them', () => {
  const page =
    '<p class="a" data-fill="total">€0</p><input data-fill="value=main.entry aria-invalid=main.invalid" aria-invalid="false" value="0"/>';
  expect(fillPage(page, { total: '€1,350', 'main.entry': '1', 'main.invalid': 'true' })).toBe(
    '<p class="a" data-fill="total">€1,350</p><input data-fill="value=main.entry aria-invalid=main.invalid" aria-invalid="true" value="1"/>',
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

test('a state is shown in every place, with its content filled in', () => {
  const page =
    '<midweek-state name="a" hidden=""><b data-fill="x">0</b></midweek-state><midweek-state name="b" hidden>b</midweek-state><midweek-state name="a" hidden>a</midweek-state>';
  expect(compilePage(page).render({ show: ['a'], fill: { x: '1' } })).toBe(
    '<midweek-state name="a"><b data-fill="x">1</b></midweek-state><midweek-state name="b" hidden>b</midweek-state><midweek-state name="a">a</midweek-state>',
  );
  expect(compilePage(page).render({})).toBe(page);
});

test('a slot gets other content and keeps its own without', () => {
  const page = '<p>1</p><midweek-places class="a"><p>none</p></midweek-places><p>2</p>';
  expect(compilePage(page).render({ replace: { places: html`<ul><li>${'<$&>'}</li></ul>` } })).toBe(
    '<p>1</p><midweek-places class="a"><ul><li>&lt;$&amp;&gt;</li></ul></midweek-places><p>2</p>',
  );
  expect(compilePage(page).render({ replace: { places: html`` } })).toBe(
    '<p>1</p><midweek-places class="a"></midweek-places><p>2</p>',
  );
  expect(compilePage(page).render({})).toBe(page);
});

const PARTS =
  '<midweek-copies><template data-part="link"><a data-fill="x">0</a></template><template data-part="block"><midweek-state name="image" hidden>i</midweek-state><b data-fill="x">0</b><midweek-body>none</midweek-body></template></midweek-copies>';

test('a slot is made of its parts, in any order and number, each filled by itself', () => {
  const page = `<i data-fill="x">0</i>${PARTS}`;
  const copies = [
    { part: 'block', show: ['image'], fill: { x: 'one' }, replace: { body: html`<p>body</p>` } },
    { part: 'link', fill: { x: 'two' } },
    { part: 'block', fill: { x: '<3>' } },
    { part: 'unknown' },
  ];
  expect(compilePage(page).render({ fill: { x: 'page' }, replace: { copies } })).toBe(
    '<i data-fill="x">page</i><midweek-copies>' +
      '<midweek-state name="image">i</midweek-state><b data-fill="x">one</b><midweek-body><p>body</p></midweek-body>' +
      '<a data-fill="x">two</a>' +
      '<midweek-state name="image" hidden>i</midweek-state><b data-fill="x">&lt;3&gt;</b><midweek-body>none</midweek-body>' +
      '</midweek-copies>',
  );
});

test('filled-in values are not parsed again', () => {
  const page = '<p data-fill="a">0</p><p data-fill="b">0</p><midweek-slot></midweek-slot>';
  const hostile = '<p data-fill="b">0</p><midweek-slot></midweek-slot>';
  const filled = compilePage(page).render({
    fill: { a: hostile, b: 'b' },
    replace: { slot: html`<q data-fill="b">${hostile}</q>` },
  });
  expect(filled).toContain('<q data-fill="b">&lt;p');
  expect(filled.match(/>b</g)).toHaveLength(1);
});

test('a part with several names is shown for each of them', () => {
  const part = '<midweek-state name="active paused" hidden="">x</midweek-state>';
  const { states, render } = compilePage(part);
  expect([...states]).toEqual(['active', 'paused']);
  expect(render({ show: ['paused'] })).toBe('<midweek-state name="active paused">x</midweek-state>');
  expect(render({ show: ['active paused'] })).toBe(part);
});
