import { expect, test } from 'vitest';
import { aPng, aPngHeader } from '../../testing/test-images.ts';
import type { ImageType } from '../read-image.ts';
import { hasImageData } from './has-image-data.ts';

/** Real pictures of 64 by 32 pixels, as encoders write them. */
const IMAGES: Record<ImageType, Buffer> = {
  'image/png': aPng(64, 32),
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

test.each(TYPES)('a complete %s is accepted, and one that is truncated anywhere is not', (type) => {
  const image = IMAGES[type];
  expect(hasImageData(image, type)).toBe(true);
  for (let length = 0; length < image.length; length++) {
    expect(hasImageData(image.subarray(0, length), type), `${length} bytes`).toBe(false);
  }
});

test.each([
  ['a header alone', aPngHeader()],
  ['a flipped bit', flip(aPng(), 45)],
  ['bytes after its end', Buffer.concat([aPng(), Buffer.from('more')])],
  ['a size that its data cannot hold', withHeaderOf(aPng(64, 32), aPngHeader(60_000, 30_000))],
])('a PNG with %s is not whole', (_, bytes) => {
  expect(hasImageData(bytes, 'image/png')).toBe(false);
});

test('a JPEG of a size that its data cannot hold is not whole', () => {
  const image = Buffer.from(IMAGES['image/jpeg']);
  const frame = image.indexOf(Buffer.from('ffc0', 'hex'));
  image.writeUInt16BE(30_000, frame + 5);
  image.writeUInt16BE(60_000, frame + 7);
  expect(hasImageData(image, 'image/jpeg')).toBe(false);
});

function flip(bytes: Buffer, at: number): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

function withHeaderOf(image: Buffer, header: Buffer): Buffer {
  return Buffer.concat([header, image.subarray(header.length)]);
}
