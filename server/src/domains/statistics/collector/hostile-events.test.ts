import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CollectorError } from './collector-error.ts';
import { parseEvents } from './event-schema.ts';
import { createReferrerNames, createToCounted } from './to-counted.ts';
import { unpackBody } from './unpack-body.ts';

const FILE = { token: 'midweek', paths: ['/', '/a'], issues: { '257': ['react'] } };
const SENDER = { ip: '192.0.2.1', userAgent: 'Mozilla/5.0', now: new Date('2026-11-11T08:00:00Z') };

test('any bytes are events, or refused with a reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      try {
        parseEvents(await unpackBody(Buffer.from(bytes)), 'midweek');
      } catch (error) {
        expect(error).toBeInstanceOf(CollectorError);
      }
    }),
  );
});

test('whatever an event contains, only known pages and items and short hosts are counted', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.string({ unit: 'binary', maxLength: 3000 }),
    fc.webUrl(),
    fc.constantFrom(
      '/',
      '/fr/a',
      '__proto__',
      'constructor',
      '257',
      'react',
      `https://${'a'.repeat(60)}.${'b.'.repeat(200)}example/`,
    ),
  );
  const properties = fc.record({
    token: fc.constant('midweek'),
    $pathname: anything,
    $host: anything,
    $referrer: anything,
    $prev_pageview_pathname: anything,
    $prev_pageview_max_content_percentage: fc.oneof(fc.double(), anything),
    issue: anything,
    anchor: anything,
  });
  const event = fc.constantFrom('$pageview', '$pageleave', 'outbound_click', 'other');
  const toCounted = createToCounted(FILE, createReferrerNames(50));
  const referrers = new Set<string>();
  fc.assert(
    fc.property(event, properties, (name, given) => {
      for (const parsed of parseEvents({ event: name, properties: given }, 'midweek')) {
        for (const counted of toCounted(parsed, SENDER)) {
          if (counted.kind === 'click') {
            expect(['257', 'other']).toContain(counted.click.issue);
            expect(['react', 'other']).toContain(counted.click.anchor);
          } else {
            expect(['/', '/a', 'other']).toContain(counted.page.path);
            expect(counted.page.referrer).toMatch(/^[\x21-\x7e]{0,253}$/);
            referrers.add(counted.page.referrer);
          }
        }
      }
    }),
    { numRuns: 2000 },
  );
  expect(referrers.size).toBeLessThanOrEqual(52);
  expect(referrers).toContain('other');
});
