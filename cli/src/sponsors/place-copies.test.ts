import { loadContent } from '@midweek/core/load';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aSiteConfig } from '../../../core/src/testing/content.ts';
import { issueSource, writeContent } from '../../../core/src/testing/content-folder.ts';
import { type PlacedCopy, placeCopies } from './place-copies.ts';

const BODY = `## Sponsor

### [This place is yours](/sponsor)

Nobody bought this block.

## React

- 📦 [One](https://one.example): First.
- 💸 [A link of your own](/pricing/): One line.
- 📦 [Two](https://two.example): Second.

## React Native

- 📦 [Three](https://three.example): Third.
  ![x](y.png)
- 📦 [Four](https://four.example): Fourth.

## Other
`;
const COPY = {
  title: 'Acme',
  body: 'Reads *it*.\n\n[Demo](https://acme.example/d).',
  url: 'https://acme.example/',
  alt: '',
};
const aCopy = (placement: PlacedCopy['placement'], name = 'acme'): PlacedCopy => ({
  placement,
  copy: { ...COPY, title: name, url: `https://${name}.example/` },
});
const { sections } = aSiteConfig();
const EN = { locale: 'en', sections, replaces: false } as const;

test('every sponsor is put in its place, and the rest of the file does not change', () => {
  const copies = [
    { ...aCopy('main'), image: 'sponsor-main.png', copy: { ...COPY, alt: 'A [screen]' } },
    aCopy('second', 'second'),
    aCopy('react', 'r1'),
    aCopy('react', 'r2'),
    aCopy('react-native', 'n1'),
  ];
  expect(placeCopies(BODY, copies, EN)).toBe(`## Sponsor

### [Acme](https://acme.example/)

![A \\[screen\\]](sponsor-main.png)

Reads \\*it\\*.

[Demo](https://acme.example/d).

## React

- 📦 [One](https://one.example): First.
- 💸 [r1](https://r1.example/)
- 📦 [Two](https://two.example): Second.
- 💸 [r2](https://r2.example/)

## Sponsor

### [second](https://second.example/)

Reads \\*it\\*.

[Demo](https://acme.example/d).

## React Native

- 📦 [Three](https://three.example): Third.
  ![x](y.png)
- 📦 [Four](https://four.example): Fourth.
- 💸 [n1](https://n1.example/)

## Other
`);
});

test('inserting again changes nothing and keeps translations, unless asked to replace them', () => {
  const copies = [aCopy('main'), aCopy('second', 'b'), aCopy('react', 'c'), aCopy('react-native', 'd')];
  const placed = placeCopies(BODY, copies, EN);
  expect(placeCopies(placed, copies, EN)).toBe(placed);
  const translated = placed.replaceAll('Reads \\*it\\*.', 'Lit.').replace('[c]', '[cé]');
  expect(placeCopies(translated, copies, EN)).toBe(translated);
  expect(placeCopies(translated, copies, { ...EN, replaces: true })).toBe(placed);
  expect(placeCopies(placed, [aCopy('main', 'other')], EN)).not.toContain('acme.example/)\n\nReads');
});

test('an issue that was only started takes them too, in French under its own headings', () => {
  const empty = '<!-- truncate -->\n\n## React\n\n## React Native\n\n## Autres\n';
  const placed = placeCopies(empty, [aCopy('main'), aCopy('second', 'b'), aCopy('react', 'c')], {
    ...EN,
    locale: 'fr',
  });
  const blocks = placed.match(/^(##|- |### ) ?.*/gm);
  expect(blocks).toEqual([
    '## Sponsor',
    '### [acme](https://acme.example/)',
    '## React',
    '- 💸 [c](https://c.example/)',
    '## Sponsor',
    '### [b](https://b.example/)',
    '## React Native',
    '## Autres',
  ]);
});

test('a section is found whether its letters and marks are one character or two', () => {
  const [first, ...others] = sections;
  const cheese = [{ ...first, title: { en: 'Bergkäse' } } as (typeof sections)[number], ...others];
  const source = '## Bergkäse\n'.normalize('NFD');
  expect(placeCopies(source, [aCopy('react')], { ...EN, sections: cheese })).toContain('- 💸 [acme]');
});

test('a missing section is reported', () => {
  expect(() => placeCopies('## Other\n', [aCopy('react')], EN)).toThrow('it has no section ## React');
});

test('any text of a sponsor is read back unchanged from the issue', async () => {
  const words = fc
    .string({ unit: fc.constantFrom(...'#*_`~<>[]()!&;|:+-=.1a é\\'), maxLength: 30 })
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /[^\s]/.test(text) && !/\[[^[\]]+\]\(/.test(text));
  const samples = fc.sample(fc.tuple(words, words), 60);
  const files = samples.map(([title, body], index) => {
    const copy = { title, body, url: `https://acme.example/a_(b)?c=${index}&d;`, alt: '' };
    const source = placeCopies(
      '## React\n\n## Other\n',
      [
        { placement: 'main', copy },
        { placement: 'react', copy },
      ],
      EN,
    );
    return [`newsletter/${300 + index}/en.md`, issueSource({ number: 300 + index, body: source })] as const;
  });
  const { content, problems } = await loadContent({
    folder: writeContent(Object.fromEntries(files)),
    includeDrafts: false,
  });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  for (const [index, [title, body]] of samples.entries()) {
    const sections = content?.issues.find(({ number }) => number === 300 + index)?.texts.en?.sections;
    const [headline] = sections?.[0]?.headlines ?? [];
    expect(headline?.title).toEqual([{ type: 'text', value: title }]);
    expect(headline?.body).toEqual([{ type: 'paragraph', children: [{ type: 'text', value: body }] }]);
    expect(sections?.[1]?.items).toMatchObject([{ kind: 'sponsored', title: [{ value: title }] }]);
  }
});
