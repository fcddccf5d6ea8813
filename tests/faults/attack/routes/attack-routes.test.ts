import { expect, onTestFinished, test } from 'vitest';
import { attackRoutes } from './attack-routes.ts';
import { writeSmallSite } from './small-site.ts';

/** Of each class. */
const REQUESTS = 60;

test('hostile requests to every route bring no error, no leak and no silence', async () => {
  const site = writeSmallSite();
  onTestFinished(site.remove);
  const figures = await attackRoutes({ site, requests: REQUESTS, seed: 20_261_116 });
  expect(figures.failures).toEqual([]);
  expect(figures.classes).toHaveLength(11);
  for (const { class: name, requests, ...counts } of figures.classes) {
    expect(requests, name).toBe(REQUESTS);
    // Some get through: an attack on closed doors only would show little.
    expect(counts['2xx'], name).toBeGreaterThan(0);
    expect(counts['4xx'], name).toBeGreaterThan(0);
  }
}, 300_000);
