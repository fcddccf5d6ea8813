// How long a session lasts and how often recordings are sent: site.yml cannot set it, so the client of PostHog decides. An update that changes it is noticed here.
import {
  RECORDING_BUFFER_TIMEOUT,
  RECORDING_MAX_EVENT_SIZE,
} from 'posthog-js/lib/src/extensions/replay/external/lazy-loaded-session-recorder';
import {
  DEFAULT_SESSION_IDLE_TIMEOUT_SECONDS,
  MIN_SESSION_IDLE_TIMEOUT_SECONDS,
} from 'posthog-js/lib/src/sessionid';
import { afterEach, expect, test, vi } from 'vitest';
import { toPosthogConfig } from './posthog-config.ts';

const PROJECT = { apiKey: 'phc_test', host: 'https://eu.posthog.com', recordings: true };

afterEach(() => vi.unstubAllGlobals());

test('a session ends after 30 minutes without interaction, which nothing can set beyond 60 seconds to 30 minutes', () => {
  vi.stubGlobal('location', { href: 'https://midweek.example/' });
  expect(toPosthogConfig(PROJECT)).not.toHaveProperty('session_idle_timeout_seconds');
  expect(DEFAULT_SESSION_IDLE_TIMEOUT_SECONDS).toBe(30 * 60);
  expect(MIN_SESSION_IDLE_TIMEOUT_SECONDS).toBe(60);
});

test('a recording is sent every two seconds, or when it has about 900 kB', () => {
  expect(RECORDING_BUFFER_TIMEOUT).toBe(2000);
  expect(RECORDING_MAX_EVENT_SIZE).toBe(0.9 * 1024 * 1024);
});
