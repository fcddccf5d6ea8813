// What a good client sends to each route. Attacks change one thing about it, or everything.
import { listWorkflowActions } from '@midweek/core';
import type { Dice } from './dice.ts';
import type { Keys } from './keys.ts';
import type { Route } from './list-routes.ts';

export interface Example {
  /** With all parameters filled in, without language. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

const NOTHING = { query: {}, headers: {}, body: {} };
const CREDENTIALS = { 'x-algolia-application-id': 'midweek', 'x-algolia-api-key': 'public' };
const PAGES = [
  '',
  'fr',
  'newsletter',
  'newsletter/257',
  'pricing/',
  'rss',
  '_astro/',
  'favicon.svg',
  '404',
  'media/x',
];
const NEAR_HITS = ['react', 'reac native compiler', 'suspence', 'vision camera', 'react.dev', 'a'];

export function toExample({ url }: Route, keys: Keys, dice: Dice): Example {
  const path = fillIn(url, keys, dice);
  const bare = url.replace(/^\/fr(?=\/)/, '');
  if (bare.startsWith('/1/')) {
    const search = {
      query: dice.pick(NEAR_HITS),
      page: 0,
      hitsPerPage: 20,
      facetFilters: [['language:fr', 'language:en'], 'kind:release'],
      attributesToRetrieve: ['hierarchy', 'url'],
      attributesToSnippet: ['content:10'],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      clickAnalytics: true,
    };
    const several = {
      requests: [
        { indexName: 'midweek', params: search },
        { indexName: 'midweek', ...search },
      ],
    };
    return { ...NOTHING, path, query: CREDENTIALS, body: url.endsWith('/queries') ? several : search };
  }
  if (bare === '/api/subscribe') {
    const number = dice.below(1e9);
    const fields = {
      utm_source: 'x',
      qs_params: 'a=b',
      document_referrer: 'https://example.org/',
      pathname: '/',
      iframe: '',
    };
    const body = {
      email: `a${number}@d${number}.example`,
      locale: 'en',
      website: '',
      // Most clients come without one, and a ticket may count once.
      ...(dice.chance(0.2) && { ticket: keys.ticket }),
      solution: '',
      fields,
    };
    return { ...NOTHING, path, body };
  }
  if (bare === '/api/signup-confirmation')
    return { ...NOTHING, path, query: { query: `token=${dice.pick(keys.subscriberTokens)}&initial_url=/` } };
  if (bare.startsWith('/workflow/')) {
    const token = dice.pick([...keys.confirmTokens, ...keys.subscriberTokens]);
    const oneClick = { 'List-Unsubscribe': 'One-Click' };
    // Deleting all readers at once would leave nothing to attack.
    const actions = listWorkflowActions().filter((action) => action !== 'delete' || dice.chance(0.01));
    return {
      ...NOTHING,
      path,
      query: { token },
      body: dice.chance(0.2) ? oneClick : { action: dice.pick(actions) },
    };
  }
  if (bare.includes('/sponsor/copy')) {
    const body = {
      title: 'Acme 2',
      body: 'Try [it](https://acme.example).',
      url: 'https://acme.example/',
      alt: 'A',
      removeImage: false,
    };
    const query = {
      token: keys.copyToken,
      slot: dice.pick(keys.slots),
      locale: 'fr',
      saved: dice.pick(keys.slots),
    };
    return { ...NOTHING, path, query, body };
  }
  if (bare === '/sponsor/confirm') {
    const query = { token: keys.sponsorConfirmToken };
    return { ...NOTHING, path, query, body: { action: dice.pick(['confirm', 'other']) } };
  }
  if (bare === '/sponsor/report') return { ...NOTHING, path, query: { token: keys.reportToken } };
  if (bare === '/sponsor/deadlines.ics') return { ...NOTHING, path, query: { token: keys.ownerToken } };
  if (bare === '/api/sponsor/requests') {
    const slots = [`${dice.pick(keys.dates)} ${dice.pick(['main', 'second', 'react 2', 'react-native'])}`];
    const body = {
      company: 'Acme',
      contactName: 'Ada',
      email: 'ada@acme.example',
      conflicts: 'none',
      slots,
      locale: 'en',
      website: '',
    };
    return { ...NOTHING, path, body };
  }
  if (bare.startsWith('/ingest/')) return { ...NOTHING, path, body: toEvent(dice) };
  if (bare.startsWith('/api/pricing')) {
    const body = { locale: 'fr', page: 'pricing', main: 1, second: 2, react: 0, 'react-native': 3 };
    return { ...NOTHING, path, body };
  }
  if (/^\/(metrics|readyz)$/.test(bare))
    return { ...NOTHING, path, headers: { authorization: `Bearer ${keys.metricsToken}` } };
  return { ...NOTHING, path };
}

function fillIn(url: string, keys: Keys, dice: Dice): string {
  const values: Readonly<Record<string, () => string>> = {
    ':index': () => 'midweek',
    ':star': () => '*',
    ':id': () => dice.pick(keys.outboxIds),
    '*': () => dice.pick(PAGES),
  };
  return url.replaceAll(/:\w+|\*/g, (name) => values[name]?.() ?? 'x');
}

function toEvent(dice: Dice) {
  return dice.pick([
    { event: 'view', path: '/newsletter/257', referrer: `https://host${dice.below(1e6)}.example/` },
    { event: 'leave', path: '/', share: 0.5 },
    { event: 'click', issue: '257', anchor: 'acme' },
  ]);
}
