import type { Block } from '@midweek/core';
import { aParagraph, words } from './content.ts';

/** One block of each type and one component of each sort, with words that a rendering must not lose. */
export const everyBlock: Block[] = [
  { type: 'heading', level: 5, id: 'x', children: words('A heading') },
  {
    type: 'paragraph',
    children: [
      { type: 'strong', children: words('strong') },
      { type: 'text', value: ' ' },
      { type: 'emphasis', children: words('em') },
      { type: 'text', value: ' ' },
      { type: 'deleted', children: words('gone') },
      { type: 'break' },
      { type: 'code', value: '<App />' },
      { type: 'text', value: ' & ' },
      { type: 'link', url: '/sponsor', line: 1, children: words('one') },
      { type: 'text', value: ', ' },
      { type: 'link', url: '#there', line: 1, children: words('two') },
    ],
  },
  {
    type: 'list',
    isOrdered: false,
    start: 1,
    items: [[aParagraph('a')], [aParagraph('b'), aParagraph('c')]],
  },
  { type: 'list', isOrdered: true, start: 9, items: [[aParagraph('ninth')], [aParagraph('tenth')]] },
  {
    type: 'code-block',
    language: 'tsx',
    value: 'const a = 1;\n\nreturn <p />;',
    title: 'app.tsx',
    highlightedLines: [1],
  },
  { type: 'quote', children: [aParagraph('Quoted.'), aParagraph('Twice.')] },
  { type: 'picture', src: '/media/1-a.png', alt: 'A chart', width: 1200, height: 600 },
  { type: 'picture', src: '/media/2-b.svg', alt: 'A drawing', width: 8, height: 4 },
  { type: 'table', header: [words('Name'), words('Size')], rows: [[words('React'), words('7 kB')]] },
  { type: 'admonition', kind: 'tip', title: words('A tip'), children: [aParagraph('Aside.')] },
  { type: 'admonition', kind: 'note', title: undefined, children: [aParagraph('Noted.')] },
  {
    type: 'component',
    name: 'Tabs',
    attributes: { group: 'pm' },
    children: [
      { type: 'component', name: 'Tab', attributes: { label: 'npm' }, children: [aParagraph('npm i')] },
    ],
  },
  { type: 'component', name: 'Details', attributes: { summary: 'More' }, children: [aParagraph('Folded.')] },
  { type: 'component', name: 'SubscribeForm', attributes: {}, children: [] },
  { type: 'own-component', name: 'RaceDemo', attributes: {}, children: [], place: 'en.mdx:1' },
  { type: 'rule' },
  {
    type: 'picture',
    src: '/media/3-c.png',
    alt: 'A still',
    caption: 'A film of ten minutes',
    link: { url: 'https://example.com/film', line: 1 },
    width: 640,
    height: 360,
  },
  {
    type: 'paragraph',
    children: [
      { type: 'text', value: 'Said' },
      { type: 'footnote', number: 1, isFirst: true },
    ],
  },
  { type: 'footnotes', notes: [{ number: 1, children: [aParagraph('A note.'), aParagraph('Its end.')] }] },
];
