// The most expensive searches that pass all limits. Each is a little different, so that no answer is kept.

/** Beginnings that many words of the archive have in common. */
const BEGINNINGS = 'con pro com int res pre per tra des dis sta rea nat exp tes ani nav typ sus sto'.split(
  ' ',
);
const MISTYPED =
  'reactt compilerr componentss performancee animationn navigationn typescriptt testinng suspensee hydratioon accessibilty architectre';
const HEAVY = {
  hitsPerPage: 100,
  attributesToSnippet: Array<string>(100).fill('*:1000'),
  attributesToHighlight: Array<string>(100).fill('*'),
  highlightPreTag: '<'.repeat(64),
  highlightPostTag: '>'.repeat(64),
};
const FILTERS = [
  Array.from({ length: 100 }, (_, number) => (number === 99 ? 'version_tag:default' : `tags:${number}`)),
];

export type HostileSearch = Readonly<Record<string, unknown>>;

/** @example createHostileSearch(7) // the parameters of one search; the next number makes another one */
export function createHostileSearch(number: number): HostileSearch {
  const snippetEllipsisText = String(number);
  const from = number % BEGINNINGS.length;
  const beginnings = [...BEGINNINGS.slice(from), ...BEGINNINGS.slice(0, from)].slice(0, 12).join(' ');
  const letters = Array.from(
    { length: 256 },
    (_, index) => 'abcdefghijklmnopqrstuvwxyz'[(index + number) % 26],
  );
  const searches: readonly HostileSearch[] = [
    { ...HEAVY, query: letters.join(' '), snippetEllipsisText },
    { ...HEAVY, query: beginnings, snippetEllipsisText },
    { query: MISTYPED, hitsPerPage: 100, page: 9, snippetEllipsisText },
    { query: beginnings, hitsPerPage: 100, page: 9, facetFilters: FILTERS, snippetEllipsisText },
    // Much to read.
    { query: 're', attributesToRetrieve: Array<string>(100).fill('x'.repeat(600)), snippetEllipsisText },
    // The one that is kept: cheap to find, and half a megabyte to send.
    { ...HEAVY, query: 're' },
  ];
  return searches[number % searches.length] ?? {};
}
