import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createLogStream } from './log-stream.ts';

function anOutput() {
  const writes: string[] = [];
  const output = Object.assign(new EventEmitter(), { write: (text: string) => writes.push(text) });
  const before = process.listeners('exit');
  const stream = createLogStream(output);
  const flushAtExit = process.listeners('exit').find((listener) => !before.includes(listener));
  onTestFinished(() => void (flushAtExit && process.off('exit', flushAtExit)));
  return { writes, output, stream, exit: () => flushAtExit?.(0) };
}

test('lines of one turn are written together, in their order, and nothing is written twice', async () => {
  const { writes, stream, exit } = anOutput();
  stream.write('a\n');
  stream.write('b\n');
  expect(writes).toEqual([]);
  await setImmediate();
  stream.write('c\n');
  await setImmediate();
  exit();
  expect(writes).toEqual(['a\nb\n', 'c\n']);
});

test('the last lines are written when the process ends', () => {
  const { writes, stream, exit } = anOutput();
  stream.write('last words\n');
  exit();
  expect(writes).toEqual(['last words\n']);
});

test('an output that breaks does not take the server with it', () => {
  const { output } = anOutput();
  expect(() => output.emit('error', new Error('EPIPE'))).not.toThrow();
});
