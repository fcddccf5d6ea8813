import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

function aStream(isTTY: boolean) {
  const stream = Object.assign(new PassThrough(), { isTTY });
  return { stream: stream as unknown as NodeJS.WriteStream, read: () => String(stream.read() ?? '') };
}

test('in a terminal the bar fills and the last line replaces it', () => {
  const { stream, read } = aStream(true);
  const progress = createProgress('Pages', 4, stream);
  progress.update(2);
  progress.update(3, '2/s');
  progress.update(5);
  progress.end('Done.');
  expect(read().split('\r\x1b[2K')).toEqual([
    '',
    `Pages ${'▯'.repeat(28)} 0/4`,
    `Pages ${'▮'.repeat(14)}${'▯'.repeat(14)} 2/4`,
    `Pages ${'▮'.repeat(21)}${'▯'.repeat(7)} 3/4  2/s`,
    `Pages ${'▮'.repeat(28)} 4/4`,
    'Done.\n',
  ]);
});

test('only the last line is printed when output is recorded', () => {
  const { stream, read } = aStream(false);
  const progress = createProgress('Pages', 4, stream);
  progress.update(2);
  progress.end('Done.');
  expect(read()).toBe('Done.\n');
});
