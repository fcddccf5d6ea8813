// Whether all of an image is there: its parts follow each other without a gap up to the end of the file, and pixels are among them. Pixels are not
// decoded: a decoder would be one more thing to attack.
import { crc32 } from 'node:zlib';

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length and name before the data of a chunk, its checksum after it. */
const PNG_CHUNK_OVERHEAD = 12;

export function isWholePng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return false;
  let hasPixels = false;
  for (let at = PNG_SIGNATURE.length; at + PNG_CHUNK_OVERHEAD <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const next = at + PNG_CHUNK_OVERHEAD + length;
    if (next > bytes.length) return false;
    if (crc32(bytes.subarray(at + 4, next - 4)) !== bytes.readUInt32BE(next - 4)) return false;
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'IEND') return hasPixels && next === bytes.length;
    hasPixels ||= name === 'IDAT' && length > 0;
    at = next;
  }
  return false;
}

const JPEG_START_LENGTH = 2;
const JPEG_SCAN = 0xda;
const JPEG_END = Buffer.from('ffd9', 'hex');

/** Segments before the scan are skipped: an embedded preview has an end marker of its own. */
export function isWholeJpeg(bytes: Buffer): boolean {
  for (let at = JPEG_START_LENGTH; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1];
    // Markers may have fill bytes before them.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    // The length counts itself.
    if (length < 2) return false;
    at += 2 + length;
    if (marker === JPEG_SCAN) return bytes.lastIndexOf(JPEG_END) > at;
  }
  return false;
}

const WEBP_HEADER_LENGTH = 12;
const WEBP_PIXELS = ['VP8 ', 'VP8L', 'ANMF'];

export function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let hasPixels = false;
  let at = WEBP_HEADER_LENGTH;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4);
    hasPixels ||= length > 0 && WEBP_PIXELS.includes(bytes.toString('latin1', at, at + 4));
    // Chunks of an odd length are padded.
    at += 8 + length + (length % 2);
  }
  return hasPixels && at === bytes.length;
}
