// @vitest-environment happy-dom
// What owners of other sites put before a search service, unchanged but for the host that they ask: React InstantSearch, against a server
// that listens. Imported by name at run time: their types want a browser, which the server's settings do not have.
import { openIndex, serializeIndex } from '@midweek/core/indexing';
import { findMatches } from '@midweek/core/search';
import { liteClient } from 'algoliasearch/lite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenOnFreePort } from '../testing/raw-http.ts';
import { aRecord, CREDENTIALS, createSearchApp } from '../testing/test-search.ts';

/** A busy machine takes its time. */
const TIMEOUT = 20_000;
const eventually = (check: () => void) => vi.waitFor(check, { timeout: TIMEOUT, interval: 20 });

const load = async (name: string) => import(name);
const { createElement } = await load('react');
const { createRoot } = await load('react-dom/client');
// biome-ignore lint/suspicious/noExplicitAny: what a browser has, without its types.
const { document, Event, HTMLInputElement } = globalThis as unknown as Record<string, any>;
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

const RECORDS = [
  aRecord('React Compiler 1.0', {
    kind: 'release',
    tags: ['compiler', 'performance'],
    content: 'It remembers.',
  }),
  aRecord('React Router 7', { kind: 'release', tags: ['tooling'], host: 'reactrouter.com' }),
  aRecord('React Summit', { kind: 'event', tags: ['conference'], date: '2025-06-11' }),
  aRecord('How the React compiler works', {
    kind: 'article',
    tags: ['compiler'],
    date: '2026-02-04',
  }),
  aRecord('React Compiler 1.0', { language: 'fr', kind: 'release', tags: ['compiler'] }),
].map((record) => ({ ...record, type: 'lvl3' as const }));

/** Where the service answers. */
async function startService() {
  const index = (locale: string) =>
    openIndex(serializeIndex(RECORDS.filter(({ language }) => language === locale)));
  const engine = { indexes: { en: index('en'), fr: index('fr') }, findMatches };
  const port = await listenOnFreePort(createSearchApp({ loaded: { ok: true, engine } }));
  return { url: '127.0.0.1', port, protocol: 'http', accept: 'readWrite' } as const;
}

/** Draws into the document, until the test ends. */
function draw(element: unknown) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(element);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  const texts = (selector: string): string[] =>
    [...document.body.querySelectorAll(selector)].map(
      ({ textContent }: { textContent: string }) => textContent,
    );
  return {
    texts,
    find: (selector: string) => document.body.querySelector(selector),
    type: (selector: string, text: string) => {
      const input = document.body.querySelector(selector);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

test('React InstantSearch refines, counts, looks for values, sorts and pages', {
  timeout: 3 * TIMEOUT,
}, async () => {
  const hosts = [await startService()];
  const searchClient = liteClient(CREDENTIALS.appId, CREDENTIALS.apiKey, { hosts });
  const widgets = await load('react-instantsearch');
  const { InstantSearch, SearchBox, RefinementList, Configure, Hits, SortBy, Stats, Pagination } = widgets;
  const { texts, find, type } = draw(
    createElement(
      InstantSearch,
      { searchClient, indexName: 'midweek' },
      createElement(Configure, { filters: 'language:en', hitsPerPage: 2 }),
      createElement(SearchBox),
      createElement(Stats),
      createElement(
        'div',
        { id: 'kinds' },
        createElement(RefinementList, { attribute: 'kind', searchable: true }),
      ),
      createElement(
        'div',
        { id: 'tags' },
        createElement(RefinementList, { attribute: 'tags', operator: 'and' }),
      ),
      createElement(Hits, {
        hitComponent: ({ hit }: { hit: { hierarchy: { lvl3: string } } }) =>
          createElement('span', null, hit.hierarchy.lvl3),
      }),
      createElement(SortBy, {
        items: [
          { label: 'Best', value: 'midweek' },
          { label: 'Newest', value: 'midweek_newest' },
        ],
      }),
      createElement(Pagination),
    ),
  );
  const hits = () => texts('.ais-Hits-item');
  await eventually(() => expect(texts('.ais-Stats-text')[0]).toMatch(/^4 results/));
  expect(texts('#kinds .ais-RefinementList-label')).toEqual(['release2', 'article1', 'event1']);
  expect(texts('.ais-Pagination-item--page')).toEqual(['1', '2']);

  // Of a list of which one is enough the other values keep their counts.
  find('#kinds input[value=event]').click();
  await eventually(() => expect(hits()).toEqual(['React Summit']));
  await eventually(() =>
    expect(texts('#kinds .ais-RefinementList-label')).toEqual(['event1', 'release2', 'article1']),
  );
  find('#kinds input[value=event]').click();
  await eventually(() => expect(hits()).toHaveLength(2));
  find('#tags input[value=compiler]').click();
  await eventually(() => expect(texts('.ais-Stats-text')[0]).toMatch(/^2 results/));
  expect(texts('#tags .ais-RefinementList-label')).toEqual(['compiler2', 'performance1']);
  find('#tags input[value=compiler]').click();

  type('#kinds input[type=search]', 'ev');
  await eventually(() => expect(texts('#kinds .ais-RefinementList-label')).toEqual(['event1']));
  type('.ais-SearchBox-input', 'compiler');
  await eventually(() => expect(hits()).toEqual(['React Compiler 1.0', 'How the React compiler works']));
  const sort = find('.ais-SortBy-select');
  sort.value = 'midweek_newest';
  sort.dispatchEvent(new Event('change', { bubbles: true }));
  await eventually(() => expect(hits()).toEqual(['How the React compiler works', 'React Compiler 1.0']));
});
