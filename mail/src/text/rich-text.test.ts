import { expect, test } from 'vitest';
import { everyBlock } from '../testing/every-block.ts';
import { renderRichText } from './rich-text.ts';

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

* * *`,
  );
});
