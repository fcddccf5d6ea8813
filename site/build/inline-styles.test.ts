import { expect, test } from 'vitest';
import { layerOrder } from '../src/styles/layer-order.ts';
import { createInlineStyles } from './inline-styles.ts';

const STYLE = `<style>${layerOrder}b{}</style>`;
const inline = createInlineStyles([
  { name: 'shell', css: 'body{color:red}', islands: [] },
  { name: 'blog', css: '@layer components{._7a_root{gap:.5rem}-b_c{}}', islands: [] },
  { name: 'pricing', css: '.Kx-9_field:hover{color:blue}', islands: [] },
  { name: 'subscribe', css: '.-Qp_root{color:green}', islands: ['Calculator', 'Subscribe'] },
]);

/** What the style of a page has between the order of layers and its own rules. */
function stylesOf(body: string): string {
  const html = inline(`<head>${STYLE}<title>A</title></head><body>${body}</body>`);
  expect(html.match(/<style>/g)).toHaveLength(1);
  return html.split(layerOrder)[1]?.split('b{}</style>')[0] ?? '';
}

test('a page has the styles of the shell and those whose classes are on it, in a fixed order', () => {
  expect(stylesOf('<p>Text</p>')).toBe('body{color:red}');
  expect(stylesOf('<p class="-Qp_root"></p><p class="x _7a_root"></p>')).toBe(
    'body{color:red}@layer components{._7a_root{gap:.5rem}-b_c{}}.-Qp_root{color:green}',
  );
});

test('elements that an island draws once it is awake are styled too', () => {
  expect(stylesOf('<div data-island="Calculator"><p class="Kx-9_field"></p></div>')).toBe(
    'body{color:red}.Kx-9_field:hover{color:blue}.-Qp_root{color:green}',
  );
});

test('a document without the order of layers is left alone', () => {
  expect(inline('<rss class="_7a_root"/>')).toBe('<rss class="_7a_root"/>');
});

test('styles with signs of replacement patterns stay as they are', () => {
  const insert = createInlineStyles([{ name: 'shell', css: 'a::after{content:"$&"}', islands: [] }]);
  expect(insert(STYLE)).toBe(`<style>${layerOrder}a::after{content:"$&"}b{}</style>`);
});
