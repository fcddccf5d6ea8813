import { expect, test } from 'vitest';
import { aPngHeader, aPng as aWholePng } from '../testing/test-images.ts';
import { type ImageType, readImage, toImageExtension } from './read-image.ts';

/** Real pictures of 64 by 32 pixels, as encoders write them. */
const IMAGES: Record<ImageType, Buffer> = {
  'image/png': aWholePng(64, 32),
  'image/jpeg': Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAgAEADASIAAhEBAxEB/8QAGQABAAMBAQAAAAAAAAAAAAAAAAMEBgUC/8QAJBABAAADBgcAAAAAAAAAAAAAAAEEEgIDFVOi0QUTITFDgsH/xAAYAQEBAQEBAAAAAAAAAAAAAAAAAQIDBP/EABoRAQEAAwEBAAAAAAAAAAAAAAABAgMREjH/2gAMAwEAAhEDEQA/APINQ5ydeLXr9suNQ5fG/D7fC48az0+Z3rlgMuIAAtYjN5umGyqKstnxaxGbzdMNkV/M3sxTzbdVPbpCCIOlyt+0ARAAH//Z',
    'base64',
  ),
  'image/webp': Buffer.from(
    'UklGRkwCAABXRUJQVlA4WAoAAAAgAAAAPwAAHwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggXgAAAPADAJ0BKkAAIAA/EXSwUCwmpKKwCAGAIglAGW0FF/mewRuHs8iAKgAA/tA39V/sC//yMMRGFC/6Fesvt9/9cX383au7pkrcZRgR26w9IbX8axwbpLDM8/6Yg6B+IAA=',
    'base64',
  ),
};
const TYPES = Object.keys(IMAGES) as ImageType[];

/** The first bytes of a PNG: all that tells its size. */
function aPng(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

test('an image is known by its bytes', () => {
  expect(readImage(aPng(1200, 600))).toEqual({
    type: 'image/png',
    width: 1200,
    height: 600,
    bytes: 33,
    isWhole: false,
  });
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

test.each(TYPES)('a complete %s is whole, and one that is truncated anywhere is not', (type) => {
  const image = IMAGES[type];
  expect(readImage(image)).toMatchObject({ type, width: 64, height: 32, isWhole: true });
  for (let length = 0; length < image.length; length++)
    expect(readImage(image.subarray(0, length))?.isWhole ?? false, `${length} bytes`).toBe(false);
});

const PNG_HEADER = aPngHeader(800, 400).toString('hex');
const PNG_END = '0000000049454e44ae426082';

test.each([
  ['a PNG of header and end', `${PNG_HEADER}${PNG_END}`],
  [
    'a JPEG of header and end',
    'ffd8ffe000104a46494600010100000100010000ffc00011080190032003012200021101031101ffda0000ffd9',
  ],
  [
    'a JPEG whose scan has nothing in it',
    'ffd8ffe000104a46494600010100000100010000ffc00011080190032003012200021101031101ffda000c03010002110311003f00ffd9',
  ],
  ['a WebP without pixels', '524946461600000057454250565038580a000000000000001f03008f0100'],
])('%s is not whole', (_, hex) => {
  expect(readImage(Buffer.from(hex, 'hex'))).toMatchObject({ width: 800, height: 400, isWhole: false });
});

test('a PNG with a wrong bit anywhere is not whole', () => {
  const image = aWholePng(64, 32);
  for (const at of image.keys()) {
    const damaged = Buffer.from(image);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    expect(readImage(damaged)?.isWhole ?? false, `byte ${at}`).toBe(false);
  }
});

test('a PNG with bytes after its end is not whole', () => {
  expect(readImage(Buffer.concat([aWholePng(), Buffer.from('more')]))?.isWhole).toBe(false);
});
