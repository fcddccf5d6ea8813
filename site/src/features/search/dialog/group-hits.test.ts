import { expect, test } from 'vitest';
import type { DialogHit } from './dialog-hit.ts';
import { groupHits } from './group-hits.ts';

const aHit = (objectID: string, type: string, lvl1: string, lvl0 = 'Newsletter'): DialogHit => ({
  objectID,
  type,
  url: `/${objectID}`,
  hierarchy: { lvl0, lvl1 },
});
const namesOf = (hits: DialogHit[], limit = 5) =>
  groupHits(hits, limit).map(({ title, rows }) => [
    title,
    ...rows.map(({ hit, parent }) => (parent ? `${parent.objectID} > ${hit.objectID}` : hit.objectID)),
  ]);

test('results of a page stand together, under the page if it was found', () => {
  const hits = [
    aHit('text', 'content', 'B'),
    aHit('other', 'lvl2', 'A'),
    aHit('page', 'lvl1', 'B'),
    aHit('post', 'lvl1', 'B', 'Articles'),
  ];
  expect(namesOf(hits)).toEqual([
    ['Newsletter', 'page > text', 'page', 'other'],
    ['Articles', 'post'],
  ]);
});

test('a group has so many results, and is named without marks', () => {
  const marked = {
    ...aHit('a', 'lvl1', 'A'),
    _highlightResult: { hierarchy: { lvl0: { value: '<mark>New</mark>s' } } },
  };
  expect(namesOf([marked, { ...marked, objectID: 'b' }, { ...marked, objectID: 'c' }], 2)).toEqual([
    ['News', 'a', 'b'],
  ]);
});
