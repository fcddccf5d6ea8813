// With PostHog's own client, on a page that has no more than the client needs.
import type { PostHog } from 'posthog-js';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { allow, refuse } from './posthog-consent.ts';

const QUEUE_MS = 3000;
const LONG_MS = 600_000;
const BEACON = 'something by beacon';

/** Names of the events that left the page. */
let sent: string[] = [];
/** What the server answers. */
let status = 200;
let leave: () => void;
let client: PostHog;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  sent = [];
  status = 200;
  const events = new EventTarget();
  const location = new URL('https://midweek.example/newsletter/257');
  const read = (body: string) => {
    const { batch, ...single } = JSON.parse(body);
    sent.push(...(batch ?? [single]).map(({ event }: { event: string }) => event));
  };
  const shared = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const document = { ...shared, createElement: () => ({}), cookie: '', readyState: 'complete', location };
  const fetch = async (_: string, { body }: { body: string }) => {
    read(body);
    return new Response('{}', { status });
  };
  const navigator = {
    userAgent: 'Mozilla/5.0 Chrome/153.0',
    onLine: true,
    sendBeacon: () => sent.push(BEACON) > 0,
  };
  const screen = { height: 800, width: 400 };
  const page = { ...shared, AbortController, document, fetch, location, navigator, screen };
  for (const [name, value] of Object.entries({ window: page, document, fetch, location, navigator }))
    vi.stubGlobal(name, value);
  leave = () => {
    for (const name of ['pagehide', 'beforeunload', 'unload']) events.dispatchEvent(new Event(name));
  };

  client = (await import('posthog-js')).posthog;
  client.init('midweek', {
    api_host: 'https://project.example',
    persistence: 'memory',
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    advanced_disable_flags: true,
    disable_compression: true,
    disable_external_dependency_loading: true,
  });
  allow(client);
});

test('events that are queued when a reader opts out are never sent', async () => {
  client.capture('before');
  refuse(client);
  client.capture('after');
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(sent).toEqual([]);
});

test('a failed request is not retried after an opt-out', async () => {
  status = 503;
  client.capture('before');
  await vi.advanceTimersByTimeAsync(QUEUE_MS);
  expect(sent).toEqual(['before']);
  refuse(client);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  leave();
  expect(sent).toEqual(['before']);
});

test('a reader who changes their mind is counted again from then on', async () => {
  client.capture('before');
  refuse(client);
  client.capture('meanwhile');
  await vi.advanceTimersByTimeAsync(QUEUE_MS);
  allow(client);
  client.capture('after');
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(sent).toEqual(['after']);
});
