import { expect, test } from 'vitest';
import { listCopyLinks, parseCopyBody, toCopyWords } from './copy-body.ts';

test('paragraphs and links are read, everything else is words', () => {
  expect(
    parseCopyBody('Try *it* <b>now</b>.\nSame line.\n\n \n[Acme (1)](https://acme.example/a_(b)), then'),
  ).toEqual([
    [{ text: 'Try *it* <b>now</b>. Same line.' }],
    [{ text: 'Acme (1)', url: 'https://acme.example/a_(b)' }, { text: ', then' }],
  ]);
});

test('only words are counted', () => {
  const paragraphs = parseCopyBody('See [this](https://acme.example/very/long).\n\nBye.');
  expect(toCopyWords(paragraphs)).toBe('See this.\nBye.');
  expect(listCopyLinks(paragraphs)).toEqual(['https://acme.example/very/long']);
});

test('an incomplete link stays as it was written', () => {
  for (const text of ['[a](b', '[a] (b)', '[](b)', '![', 'a](b)']) {
    expect(parseCopyBody(text)).toEqual([[{ text }]]);
  }
});
