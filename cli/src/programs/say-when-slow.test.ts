import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sayWhenSlow } from './say-when-slow.ts';

test.each([
  ['keeps silent', undefined, 1],
  ['says something', 'message', 0],
  ['ends', 'exit', 0],
])('a program that %s after two seconds', (_, event, times) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const program = new EventEmitter();
  const say = vi.fn();
  sayWhenSlow(program, say);
  vi.advanceTimersByTime(1999);
  expect(say).not.toHaveBeenCalled();
  if (event) program.emit(event);
  vi.advanceTimersByTime(60_000);
  expect(say).toHaveBeenCalledTimes(times);
});
