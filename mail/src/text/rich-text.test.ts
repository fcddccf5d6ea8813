import type { Inline } from '@midweek/core';
import { expect, test } from 'vitest';
import { words } from '../testing/content.ts';
import { everyBlock } from '../testing/every-block.ts';
import { renderRichText } from './rich-text.ts';

test('links of a table and of the title of an admonition are not lost', () => {
  const place = { locale: 'en', path: '/newsletter/257' } as const;
  const link = (url: string): Inline => ({ type: 'link', url, line: 1, children: words('React') });
  const rows = [[[link('https://react.dev')], words('7 kB')]];
  expect(renderRichText([{ type: 'table', header: [words('Name'), words('Size')], rows }], place)).toBe(
    'Name | Size\nReact | 7 kB\nhttps://react.dev',
  );
  expect(
    renderRichText([{ type: 'admonition', kind: 'tip', title: [link('/sponsor')], children: [] }], place),
  ).toBe('> React\n> {{origin}}/sponsor');
});

test('every kind of block reads well as plain text', () => {
  expect(renderRichText(everyBlock, { locale: 'fr', path: '/newsletter/257' })).toBe(
    `A heading

strong em gone
\`<App />\` & one, two
{{origin}}/fr/sponsor
{{origin}}/fr/newsletter/257#there

- a
- b

  c

9. ninth
10. tenth

app.tsx

    const a = 1;

    return <p />;

> Quoted.
>
> Twice.

[A chart]

[A drawing]

Name | Size
React | 7 kB

> A tip
>
> Aside.

> remarque
>
> Noted.

npm

npm i

More

Folded.

À voir sur le site
{{origin}}/fr/newsletter/257

* * *

[A still]
A film of ten minutes
https://example.com/film

Said[1]

* * *

[1] A note.

Its end.`,
  );
});
