import type { Block } from '@midweek/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { everyBlock } from '../testing/every-block.ts';
import { PlaceContext } from './place.ts';
import { RichText } from './rich-text.tsx';

function render(...blocks: Block[]): string {
  return renderToStaticMarkup(
    <PlaceContext value={{ locale: 'fr', path: '/newsletter/257' }}>
      <RichText blocks={blocks} />
    </PlaceContext>,
  );
}

/** The markup without looks, which are for the eye. */
function renderPlain(...blocks: Block[]): string {
  return render(...blocks)
    .replace(/ (style|class|width|height|border|cellPadding|cellSpacing|loading)="[^"]*"/g, '')
    .replaceAll('<table role="presentation"><tbody><tr><td>', '[')
    .replaceAll('</td></tr></tbody></table>', ']');
}

const [
  heading,
  paragraph,
  list,
  ordered,
  code,
  quote,
  picture,
  drawing,
  table,
  tip,
  note,
  tabs,
  details,
  ,
  ,
  ,
  still,
  said,
  notes,
] = everyBlock as [Block, ...Block[]];

test.each([
  [heading, '<h5>A heading</h5>'],
  [
    paragraph,
    '<p><strong>strong</strong> <em>em</em> <del>gone</del><br/><code>&lt;App /&gt;</code> &amp; ' +
      '<a href="{{origin}}/fr/sponsor">one</a>, <a href="{{origin}}/fr/newsletter/257#there">two</a></p>',
  ],
  [list, '<ul><li>a</li><li>b<p>c</p></li></ul>'],
  [ordered, '<ol start="9"><li>ninth</li><li>tenth</li></ol>'],
  [code, '<p>app.tsx</p>[<pre>const a = 1;\n\nreturn &lt;p /&gt;;</pre>]'],
  [quote, '[<p>Quoted.</p><p>Twice.</p>]'],
  [picture, '<p><img src="{{origin}}/media/1-a.png" alt="A chart"/></p>'],
  [drawing, '<p><a href="{{origin}}/fr/newsletter/257">A drawing</a></p>'],
  [
    table,
    '<table><thead><tr><th scope="col">Name</th><th scope="col">Size</th></tr></thead><tbody><tr><td>React</td><td>7 kB]',
  ],
  [tip, '[<p>A tip</p><p>Aside.</p>]'],
  [note, '[<p>remarque</p><p>Noted.</p>]'],
  [tabs, '<p><strong>npm</strong></p><p>npm i</p>'],
  [details, '<p><strong>More</strong></p><p>Folded.</p>'],
  [
    still,
    '<p><a href="https://example.com/film"><img src="{{origin}}/media/3-c.png" alt="A still"/></a></p><p>A film of ten minutes</p>',
  ],
  [said, '<p>Said<sup>1</sup></p>'],
  [notes, '<hr/><p>1. A note.</p><p>Its end.</p>'],
])('$type is written as mail clients can show it', (block, html) => {
  expect(renderPlain(block as Block)).toBe(html);
});

test('a demo is a link to the page, a form is left out, a rule is one', () => {
  expect(renderPlain(...everyBlock.slice(13, 16))).toBe(
    '<p><a href="{{origin}}/fr/newsletter/257">À voir sur le site</a></p><hr/>',
  );
});

test('a picture with a version for mails is shown in that version', () => {
  const large = {
    ...(picture as Block),
    src: '/media/1-a-1600.webp',
    mailSrc: '/media/1-a-mail.jpg',
  } as Block;
  expect(renderPlain(large)).toBe('<p><img src="{{origin}}/media/1-a-mail.jpg" alt="A chart"/></p>');
});

test('a picture is as wide as the column at most and keeps its proportions', () => {
  const html = render(picture as Block);
  expect(html).toContain('width="600" height="300"');
  expect(html).toContain('width:100%;max-width:600px;height:auto');
});

test('the words for a drawing are followed by its caption', () => {
  const captioned = { ...(drawing as Extract<Block, { type: 'picture' }>), caption: 'In 2026' };
  expect(renderPlain(captioned)).toBe(
    '<p><a href="{{origin}}/fr/newsletter/257">A drawing</a></p><p>In 2026</p>',
  );
});

test('words of a table are broken only where they cannot stand side by side', () => {
  const aTable = (word: string): Block => ({
    type: 'table',
    header: [[{ type: 'text', value: word }], [{ type: 'text', value: word }]],
    rows: [],
  });
  expect(render(aTable('Lebensdauer'))).toContain('overflow-wrap:break-word');
  expect(render(aTable('Lebensdauerversicherung'))).not.toContain('overflow-wrap');
});
