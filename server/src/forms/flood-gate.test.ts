import { afterEach, expect, test, vi } from 'vitest';
import { createFloodGate } from './flood-gate.ts';

const MINUTE_MS = 60_000;
const LIMITS = { address: 10, network: 80 };

afterEach(() => void vi.useRealTimers());

function openGate() {
  let time = Date.parse('2026-11-11T08:02:00Z');
  const log = { warn: vi.fn() };
  const gate = createFloodGate(() => new Date(time), log, LIMITS);
  return {
    ...gate,
    log,
    refuse(ip: string, times: number) {
      for (let i = 0; i < times; i++) gate.count(ip);
    },
    pass(ms: number) {
      time += ms;
    },
  };
}

test('an address that is refused too often waits for the next window, its neighbours do not', () => {
  const gate = openGate();
  gate.refuse('192.0.2.66', LIMITS.address);
  expect(gate.secondsToWait('192.0.2.66')).toBeUndefined();
  gate.refuse('192.0.2.66', 1);
  expect(gate.secondsToWait('192.0.2.66')).toBe(480);
  expect(gate.secondsToWait('192.0.2.67')).toBeUndefined();
  gate.pass(8 * MINUTE_MS);
  expect(gate.secondsToWait('192.0.2.66')).toBeUndefined();
});

test.each([
  ['an IPv4 /24', (i: number) => `192.0.2.${i % 256}`, 1],
  ['an IPv6 /48', (i: number) => `2001:db8:1:${i.toString(16)}::1`, 10],
])('the addresses of %s have a share together', (_, toIp, share) => {
  const gate = openGate();
  for (let i = 0; i <= share * LIMITS.network; i++) gate.count(toIp(i));
  expect(gate.secondsToWait(toIp(255))).toBe(480);
  expect(gate.secondsToWait('198.51.100.1')).toBeUndefined();
  expect(gate.secondsToWait('2001:db8:2::1')).toBeUndefined();
});

test('asking counts nothing', () => {
  const gate = openGate();
  for (let i = 0; i < 2 * LIMITS.address; i++) gate.secondsToWait('192.0.2.66');
  expect(gate.secondsToWait('192.0.2.66')).toBeUndefined();
});

test('a clock that is set back shuts nobody out for longer', () => {
  const gate = openGate();
  gate.refuse('192.0.2.66', LIMITS.address + 1);
  gate.pass(-60 * MINUTE_MS);
  expect(gate.secondsToWait('192.0.2.66')).toBeUndefined();
});

test('the log has one line a minute for all that were refused', () => {
  vi.useFakeTimers();
  const gate = openGate();
  for (let i = 0; i < 5000; i++) gate.addToSummary(i % 5 ? '429' : '428');
  expect(gate.log.warn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(gate.log.warn).toHaveBeenCalledExactlyOnceWith(
    { refused: { 428: 1000, 429: 4000 } },
    'forms were refused in the last minute',
  );
  gate.addToSummary('429');
  gate.close();
  expect(gate.log.warn).toHaveBeenCalledTimes(2);
});
