// A search service of our own for the tests: it answers what a test wants and keeps what it was asked.
import type { Page, Request, Route } from '@playwright/test';

export const QUERIES = '**/1/indexes/*/queries**';

type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';
export type StubHit = {
  objectID: string;
  url: string;
  type: string;
  content: string | null;
  hierarchy: Record<Level, string | null>;
  [extra: string]: unknown;
};

const NO_LEVELS = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

/** A page, or whatever a test makes of it. */
export function aHit({
  hierarchy,
  ...overrides
}: Partial<Omit<StubHit, 'hierarchy'>> & { hierarchy?: Partial<StubHit['hierarchy']> } = {}): StubHit {
  return {
    objectID: 'issue-257',
    url: '/newsletter/257',
    type: 'lvl1',
    content: null,
    ...overrides,
    hierarchy: { ...NO_LEVELS, lvl0: 'Newsletter', lvl1: 'Issue 257', ...hierarchy },
  };
}

/** So many pages, numbered from 1. */
export function someHits(count: number, overrides: Parameters<typeof aHit>[0] = {}): StubHit[] {
  return Array.from({ length: count }, (_, index) =>
    aHit({
      objectID: `hit-${index + 1}`,
      url: `/newsletter/${257 - index}`,
      ...overrides,
      hierarchy: { lvl1: `Hit ${index + 1}`, ...overrides.hierarchy },
    }),
  );
}

export type Asked = {
  url: URL;
  query: string;
  indexName: string;
  facetFilters: unknown;
  page?: number;
  hitsPerPage: number;
  [parameter: string]: unknown;
};

type Answer = {
  hits?: StubHit[];
  nbHits?: number;
  nbPages?: number;
  facets?: Record<string, Record<string, number>>;
  nbCompleteHits?: number;
  suggestions?: string[];
};

/** Answers every request by its parameters; returns what was asked, in order. */
export async function stubSearch(
  page: Page,
  answer: (asked: Asked) => Answer | Promise<Answer> = () => ({ hits: [aHit()] }),
): Promise<Asked[]> {
  const asked: Asked[] = [];
  await page.route(QUERIES, async (route) => {
    const parameters = readRequest(route);
    asked.push(parameters);
    const { hits = [], nbHits = hits.length, nbPages = 1, facets = {}, ...rest } = await answer(parameters);
    const { page = 0, query } = parameters;
    await route.fulfill({
      json: { results: [{ hits, nbHits, nbPages, facets, page, query, ...rest }] },
    });
  });
  return asked;
}

/** Holds the answer to `re` back until `release`, which resolves when the page has received it. `asked` resolves when the page has sent the request. */
export async function stubLateAnswer(
  page: Page,
): Promise<{ asked: Promise<unknown>; release: () => Promise<unknown> }> {
  const { promise: isReleased, resolve } = Promise.withResolvers<void>();
  await stubSearch(page, async ({ query }) => {
    if (query === 're') await isReleased;
    return { hits: [aHit({ hierarchy: { lvl1: `Found ${query}` } })], nbHits: query.length };
  });
  const isLate = (request: Request) => request.postData()?.includes('"re"') ?? false;
  // On a slow machine the client has given it up meanwhile.
  const late = Promise.race([
    page.waitForResponse((response) => isLate(response.request())),
    page.waitForEvent('requestfailed', isLate),
  ]);
  return {
    asked: page.waitForRequest(isLate),
    release: () => {
      resolve();
      return late;
    },
  };
}

export function readRequest(route: Route): Asked {
  const { requests } = route.request().postDataJSON();
  return { ...requests[0], url: new URL(route.request().url()) };
}
