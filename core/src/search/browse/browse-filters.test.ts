import { expect, test } from 'vitest';
import { chooseKnown, listGroups } from './browse-filters.ts';

const toOption = (value: string, count: number) => ({ value, label: value.toUpperCase(), count });
const FILTERS = [
  { name: 'kind' as const, label: 'Kind', options: [toOption('release', 7), toOption('tweet,bluesky', 5)] },
  { name: 'year' as const, label: 'Year', options: [toOption('2025', 4), toOption('2024', 8)] },
  { name: 'host' as const, label: 'Site', options: [toOption('a.example', 2)], isOpen: true },
  { name: 'version' as const, label: 'Version', options: [toOption('1.0', 1)], initial: '1.0' },
];

test('a list has the values of what was found; what is chosen has only a way back', () => {
  const counts = { kind: { tweet: 1, bluesky: 2 }, year: { 2024: 3 }, host: { 'b.example': 3 } };
  const request = { query: 'x', filters: { year: '2024' } };
  expect(listGroups(FILTERS, request, { path: '/search', counts })).toMatchObject([
    {
      name: 'kind',
      chosen: undefined,
      choices: [{ label: 'TWEET,BLUESKY', count: 3, href: '/search?q=x&kind=tweet%2Cbluesky&year=2024' }],
    },
    { name: 'year', chosen: { label: '2024', href: '/search?q=x' } },
    { name: 'host', choices: [{ label: 'b.example', count: 3 }] },
  ]);
});

test('a list without values is left out, unless one of them is chosen', () => {
  const request = { query: 'x', filters: { host: 'c.example' } };
  const groups = listGroups(FILTERS, request, { path: '/search', counts: {} });
  expect(groups.map(({ name, chosen }) => [name, chosen?.label])).toEqual([['host', 'c.example']]);
});

test('before a search, values have the counts of the whole site', () => {
  const [kinds] = listGroups(FILTERS, { query: '', filters: {} }, { path: '/search' });
  expect(kinds?.choices.map(({ count }) => count)).toEqual([7, 5]);
});

test.each([
  [{ kind: 'bluesky' }, { kind: 'tweet,bluesky' }, []],
  [{ kind: 'poem', year: '2024' }, { year: '2024' }, ['poem']],
  [{ host: 'docs.b.example:8080' }, { host: 'docs.b.example:8080' }, []],
  [{ host: '<b>' }, {}, ['<b>']],
])('of %o, known filters are chosen and others named', (filters, known, unknown) => {
  expect(chooseKnown({ query: 'x', filters }, FILTERS)).toEqual({
    request: { query: 'x', filters: known },
    unknown,
  });
});
