import type { ImageType } from '../read-image.ts';
import { isCompleteJpeg } from './jpeg.ts';
import { isCompletePng } from './png.ts';
import { isCompleteWebp } from './webp.ts';

const CHECKS: Record<ImageType, (bytes: Buffer) => boolean> = {
  'image/png': isCompletePng,
  'image/jpeg': isCompleteJpeg,
  'image/webp': isCompleteWebp,
};

/**
 * Whether an image is all there: `readImage` reads no further than its size, so a header alone would do. Pixels are not decoded, since a decoder
 * would be one more thing to attack: an image may still look like noise.
 */
export function hasImageData(bytes: Uint8Array, type: ImageType): boolean {
  return CHECKS[type](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
