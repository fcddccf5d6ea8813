import { expect, test } from 'vitest';
import { readImage, toImageExtension } from './read-image.ts';

/** The first bytes of a PNG: all that tells its size. */
function aPng(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

test('an image is known by its bytes', () => {
  expect(readImage(aPng(1200, 600))).toEqual({ type: 'image/png', width: 1200, height: 600, bytes: 33 });
  expect(toImageExtension('image/jpeg')).toBe('jpg');
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"></svg>')],
  ['a GIF', Buffer.from('GIF89a\x02\x00\x01\x00', 'latin1')],
  ['half a PNG', aPng(2, 1).subarray(0, 12)],
  ['a PNG without pixels', aPng(0, 0)],
])('%s is not accepted as an image', (_, bytes) => {
  expect(readImage(bytes)).toBeUndefined();
});
