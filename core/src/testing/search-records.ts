// Search records, for tests that start from there.
import type { SearchRecord } from '../search/records/search-record.ts';

type Written = Partial<SearchRecord> & { title?: string };

let count = 0;

/** A curated link with its title; each has an address of its own. */
export function aRecord({ title = 'React 19.2', hierarchy, ...overrides }: Written = {}): SearchRecord {
  count += 1;
  const number = String(count);
  return {
    objectID: `/newsletter/257#${number}@en`,
    type: 'lvl3',
    language: 'en',
    section: 'newsletter',
    kind: 'release',
    host: 'react.dev',
    address: `react.dev/${number}`,
    isHeadline: false,
    tags: ['react'],
    date: '2025-11-05',
    hierarchy: {
      lvl0: 'Newsletter',
      lvl1: 'Midweek #257',
      lvl2: 'React',
      lvl3: title,
      lvl4: null,
      lvl5: null,
      lvl6: null,
      ...hierarchy,
    },
    content: 'What changed.',
    keywords: [],
    url: `/newsletter/257#${number}`,
    ...overrides,
  };
}
