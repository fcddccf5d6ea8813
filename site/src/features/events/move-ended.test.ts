import { parseHTML } from 'linkedom';
import { afterEach, expect, test, vi } from 'vitest';
import { moveEnded } from './move-ended.ts';

afterEach(() => vi.useRealTimers());

/** A page that was built on 21 November in Paris, while a conference in New York had hours to go. */
const PAGE = `<div data-conferences>
  <p data-none hidden></p>
  <ul data-upcoming><li data-ends="2026-12-04">Berlin</li><li data-ends="2027-04-24">Japan</li></ul>
  <details data-year="2027" hidden><ul></ul></details>
  <details data-year="2026"><ul><li data-ends="2026-11-20">New York</li><li data-ends="2026-10-26">London</li></ul></details>
</div>`;

test.each([
  ['2026-11-21T04:00:00Z', ['New York', 'Berlin', 'Japan'], ['London']],
  ['2026-11-21T11:59:00Z', ['New York', 'Berlin', 'Japan'], ['London']],
  ['2026-11-21T12:00:00Z', ['Berlin', 'Japan'], ['New York', 'London']],
  ['2026-12-05T12:00:00Z', ['Japan'], ['Berlin', 'New York', 'London']],
])('at %s a conference is past when its last day is over everywhere', (now, upcoming, past) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const { document } = parseHTML(PAGE);
  moveEnded(document as unknown as Document);
  const namesIn = (list: string) =>
    [...document.querySelectorAll(`${list} li`)].map(({ textContent }) => textContent);
  expect(namesIn('[data-upcoming]')).toEqual(upcoming);
  expect(namesIn('[data-year="2026"]')).toEqual(past);
  expect(document.querySelector('[data-year="2027"]')?.hasAttribute('hidden')).toBe(true);
});
