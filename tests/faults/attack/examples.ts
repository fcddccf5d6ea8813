// A valid request to each route. Attacks change one thing about it, or everything.
import { listWorkflowActions } from '@midweek/core';
import { COMMANDS } from '../../../server/src/commands/commands.ts';
import { CREDENTIAL_HEADERS } from '../../../server/src/testing/test-search.ts';
import type { Route } from './attacked-server.ts';
import type { Keys } from './keys.ts';

export interface Example {
  /** With all parameters filled in. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

const NOTHING = { query: {}, headers: {}, body: {} };
const PAGES = ['', 'fr', 'newsletter', 'pricing/', 'rss', '_astro/app.abc123.js', 'favicon.svg', '404'];
const QUERIES = ['react', 'reac native compiler', 'suspence', 'react.dev', 'a'];
/** Others ask DNS servers. */
const OWN_COMMANDS = COMMANDS.map(({ name }) => name).filter(
  (name) => !['check-dns-records', 'examine-server'].includes(name),
);
const PLACES = ['main', 'second', 'react 2', 'react-native'];

/** Another number makes another example. */
export function toExample({ url }: Route, keys: Keys, number: number): Example {
  const pick = <Value>(values: readonly Value[]) => values[number % values.length] as Value;
  const path = url
    .replace(':index', 'midweek')
    .replace(':star', '*')
    .replace(':id', pick(keys.outboxIds))
    .replace(':command', pick(OWN_COMMANDS))
    .replace(':name', '257')
    .replace(':locale', 'en')
    .replace(/\*$/, pick(PAGES));
  const bare = url.replace(/^\/fr(?=\/)/, '');
  if (bare.startsWith('/1/')) {
    const search = {
      query: pick(QUERIES),
      page: 0,
      hitsPerPage: 20,
      facetFilters: [['language:fr', 'language:en'], 'kind:release'],
      attributesToSnippet: ['content:10'],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    };
    const several = { requests: [{ indexName: 'midweek', ...search }] };
    return {
      ...NOTHING,
      path,
      headers: CREDENTIAL_HEADERS,
      body: url.endsWith('/queries') ? several : search,
    };
  }
  if (bare === '/api/subscribe') {
    const fields = { utm_source: 'x', document_referrer: 'https://example.org/', pathname: '/' };
    const email = `a${number}@d${number}.example`;
    // A ticket may count once, so most clients come without one.
    const ticket = number % 5 === 0 ? { ticket: keys.ticket } : {};
    return { ...NOTHING, path, body: { email, locale: 'en', website: '', ...ticket, solution: '', fields } };
  }
  if (bare === '/api/signup-confirmation')
    return { ...NOTHING, path, query: { query: `token=${pick(keys.subscriberTokens)}&initial_url=/` } };
  if (bare.startsWith('/workflow/')) {
    const token = pick([...keys.confirmTokens, ...keys.subscriberTokens]);
    // Deleting all readers at once would leave nothing to attack.
    const actions = listWorkflowActions().filter((action) => action !== 'delete' || number % 100 === 0);
    const body = number % 5 === 0 ? { 'List-Unsubscribe': 'One-Click' } : { action: pick(actions) };
    return { ...NOTHING, path, query: { token }, body };
  }
  if (bare.includes('/sponsor/copy')) {
    const query = { token: keys.copy, slot: pick(keys.slots), locale: 'fr', saved: pick(keys.slots) };
    const text = { title: 'Acme 2', body: 'Try [it](https://acme.example).', alt: 'A' };
    return {
      ...NOTHING,
      path,
      query,
      body: { ...text, url: 'https://acme.example/', removeImage: false },
    };
  }
  if (bare === '/sponsor/confirm')
    return {
      ...NOTHING,
      path,
      query: { token: keys.sponsorConfirm },
      body: { action: pick(['confirm', 'other']) },
    };
  if (bare === '/sponsor/report') return { ...NOTHING, path, query: { token: keys.report } };
  if (bare === '/sponsor/deadlines.ics') return { ...NOTHING, path, query: { token: keys.owner } };
  if (bare === '/api/sponsor/requests') {
    const contact = { company: 'Acme', contactName: 'Ada', email: 'ada@acme.example', conflicts: 'none' };
    const slots = [`${pick(keys.dates)} ${pick(PLACES)}`];
    return { ...NOTHING, path, body: { ...contact, slots, locale: 'en', website: '' } };
  }
  if (bare.startsWith('/ingest/')) {
    const event = pick([
      { event: 'view', path: '/newsletter/257', referrer: `https://host${number}.example/` },
      { event: 'leave', path: '/', share: 0.5 },
      { event: 'click', issue: '257', anchor: 'acme' },
    ]);
    return { ...NOTHING, path, body: event };
  }
  if (bare.startsWith('/api/pricing')) {
    const quantities = { main: 1, second: 2, react: 0, 'react-native': 3 };
    return { ...NOTHING, path, body: { locale: 'fr', page: 'pricing', ...quantities } };
  }
  if (/^\/(owner|desk)/.test(bare)) {
    const body = {
      address: 'reader1@domain1.example',
      issue: '257',
      locale: 'en',
      name: 'Ada',
      date: pick(keys.dates),
    };
    const query: Record<string, string> = bare === '/desk/enter' ? { token: pick(keys.all) } : {};
    return { path, query, headers: { authorization: `Bearer ${keys.ownerKey}` }, body };
  }
  if (/^\/(metrics|readyz)$/.test(bare))
    return { ...NOTHING, path, headers: { authorization: `Bearer ${keys.metrics}` } };
  return { ...NOTHING, path };
}
