import { afterEach, expect, test, vi } from 'vitest';
import { restoreAdIds, withAdIds } from './restore-ad-ids.ts';

const ALL =
  'ck_subscriber_id=6&email=a%40b.example&fbclid=4&gclid=3&initial_url=x&rdt_cid=1&twclid=2&utm_source=news';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['', ALL, '?rdt_cid=1&twclid=2&gclid=3&fbclid=4&email=a%40b.example&ck_subscriber_id=6'],
  ['?a=1%20b', 'gclid=3', '?a=1%20b&gclid=3'],
  ['?', 'gclid=3', '?gclid=3'],
  ['?gclid=x', 'gclid=3', '?gclid=x'],
  ['?gclid=', 'gclid=3', '?gclid='],
  ['?gclid', 'gclid=3', '?gclid'],
  ['?a=1', 'utm_source=news', '?a=1'],
  ['', '', ''],
])('%j with the record %j becomes %j', (search, record, expected) => {
  expect(withAdIds(search, record)).toBe(expected);
});

function aPage(pathname: string, search = '', hash = '') {
  const replaceState = vi.fn();
  vi.stubGlobal('location', { pathname, search, hash });
  vi.stubGlobal('history', { state: { kept: true }, replaceState });
  return replaceState;
}

test('the address of a workflow page is replaced, with its state, query and fragment', () => {
  const replaceState = aPage('/fr/workflow/confirm', '?a=1', '#b');
  restoreAdIds('gclid=3');
  expect(replaceState.mock.calls).toEqual([[{ kept: true }, '', '/fr/workflow/confirm?a=1&gclid=3#b']]);
});

test('no other page is touched', () => {
  const replaceState = aPage('/workflow');
  restoreAdIds('gclid=3');
  expect(replaceState).not.toHaveBeenCalled();
});
