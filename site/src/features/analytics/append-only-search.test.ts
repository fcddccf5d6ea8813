import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { getAppendOnlySearch } from './append-only-search.ts';

const VISIT = {
  search: '?utm_source=News',
  url: 'https://midweek.example/?utm_source=News',
  referrer: '',
  isOwnQuery: false,
};
const RECORD =
  'initial_referrer=&initial_url=https%3a%2f%2fmidweek.example%2f%3futm_source%3dnews&utm_source=news';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('blocked storage is a warning, and the record lasts for the view', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  onTestFinished(() => {
    if (original) Object.defineProperty(globalThis, 'localStorage', original);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  });
  expect(getAppendOnlySearch(VISIT)).toBe(RECORD);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(error).not.toHaveBeenCalled();
});

test.each(['getItem', 'setItem'])(
  'a storage whose %s throws is reported as in the error catalogue, and gives an empty record',
  (method) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failure = new Error('broken');
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {},
      [method]() {
        throw failure;
      },
    });
    expect(getAppendOnlySearch(VISIT)).toBe('');
    expect(error).toHaveBeenCalledWith('getAppendOnlySearch failure', failure);
  },
);
