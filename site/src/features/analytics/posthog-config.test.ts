import { afterEach, expect, test, vi } from 'vitest';
import { toPosthogConfig } from './posthog-config.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    { recordings: false, surveys: false },
    { external: true, surveys: true },
  ],
  [
    { recordings: true, surveys: false },
    { external: false, surveys: true },
  ],
  [
    { recordings: false, surveys: true },
    { external: false, surveys: false },
  ],
])('with %j surveys are asked for only when they are on', (settings, off) => {
  vi.stubGlobal('location', new URL('https://midweek.example/newsletter/257'));
  expect(toPosthogConfig({ apiKey: 'key', host: 'https://project.example', ...settings })).toMatchObject({
    disable_external_dependency_loading: off.external,
    disable_surveys: off.surveys,
  });
});
