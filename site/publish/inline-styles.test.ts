import { expect, test } from 'vitest';
import { layerOrder } from '../src/styles/layer-order.ts';
import { createInlineStyles } from './inline-styles.ts';

const ANCHOR = `<style>${layerOrder}</style>`;
const inline = createInlineStyles([
  { name: 'shell', css: 'body{color:red}', needs: [] },
  { name: 'blog', css: '@layer components{._7a_root{gap:.5rem}-b_c{}}', needs: [] },
  { name: 'pricing', css: '.Kx-9_field:hover{color:blue}', needs: ['subscribe'] },
  { name: 'subscribe', css: '.-Qp_root{color:green}', needs: [] },
]);

function stylesOf(body: string): string[] {
  const html = inline(`<head>${ANCHOR}<title>A</title></head><body>${body}</body>`);
  expect(html).toMatch(/^<head><style>/);
  return [...html.matchAll(/<style>(.*?)<\/style>/g)].map(([, css = '']) => css).slice(1);
}

test('a page has the styles of the shell and of the features that are on it, in a fixed order', () => {
  expect(stylesOf('<p>Text</p>')).toEqual(['body{color:red}']);
  expect(stylesOf('<p class="-Qp_root"></p><p class="x _7a_root"></p>')).toEqual([
    'body{color:red}',
    '@layer components{._7a_root{gap:.5rem}-b_c{}}',
    '.-Qp_root{color:green}',
  ]);
});

test('elements that an island draws once it is awake are styled too', () => {
  expect(stylesOf('<div class="Kx-9_field"></div>')).toHaveLength(3);
});

test('a document without the order of layers is left alone', () => {
  expect(inline('<rss class="_7a_root"/>')).toBe('<rss class="_7a_root"/>');
});

test('styles with signs of replacement patterns stay as they are', () => {
  const insert = createInlineStyles([{ name: 'shell', css: 'a::after{content:"$&"}', needs: [] }]);
  expect(insert(ANCHOR)).toBe(`${ANCHOR}<style>a::after{content:"$&"}</style>`);
});
