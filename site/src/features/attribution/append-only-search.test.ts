import { afterEach, expect, test, vi } from 'vitest';
import { getAppendOnlySearch } from './append-only-search.ts';

const VISIT = { search: '?utm_source=News', url: 'https://midweek.example/?utm_source=News', referrer: '' };
const RECORD =
  'initial_referrer=&initial_url=https%3a%2f%2fmidweek.example%2f%3futm_source%3dnews&utm_source=news';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the record is kept under its key', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(getAppendOnlySearch(VISIT)).toBe(RECORD);
  expect([...kept]).toEqual([['appendOnlySearchParams', RECORD]]);
});

test('blocked storage is a warning, and the record lasts for the view', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('blocked');
    },
    setItem() {
      throw new Error('blocked');
    },
  });
  expect(getAppendOnlySearch(VISIT)).toBe(RECORD);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(error).not.toHaveBeenCalled();
});

test('any other failure is reported as in the error catalogue, and gives an empty record', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failure = new Error('broken');
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('URLSearchParams', function broken() {
    throw failure;
  });
  expect(getAppendOnlySearch(VISIT)).toBe('');
  expect(error).toHaveBeenCalledWith('getAppendOnlySearch failure', failure);
});
