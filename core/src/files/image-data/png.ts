import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length, type and checksum around the data of a chunk. */
const FRAME = 12;
const IHDR_LENGTH = 13;
/** Samples of a pixel by colour type. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Deflate packs 1032 bytes into one at most, so fewer bytes cannot hold all pixels. */
const MAX_COMPRESSION = 1032;

/** Whether all chunks of a PNG are there and undamaged, with enough data for its pixels. Nothing is unpacked. */
export function isCompletePng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false;
  let minDataBytes: number | undefined;
  let dataBytes = 0;
  for (let start = SIGNATURE.length; start + FRAME <= bytes.length; ) {
    const length = bytes.readUInt32BE(start);
    const end = start + FRAME + length;
    if (end > bytes.length) return false;
    if (crc32(bytes.subarray(start + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false;
    const type = bytes.toString('latin1', start + 4, start + 8);
    const data = bytes.subarray(start + 8, end - 4);
    // The header comes first, and once.
    if ((type === 'IHDR') !== (minDataBytes === undefined)) return false;
    if (type === 'IHDR') minDataBytes = toMinDataBytes(data);
    if (type === 'IDAT') dataBytes += length;
    if (type === 'IEND') return end === bytes.length && dataBytes >= Math.max(1, minDataBytes ?? 0);
    start = end;
  }
  return false;
}

/** The least that the pixels can be packed into; infinite for a header that makes no sense. */
function toMinDataBytes(header: Buffer): number {
  const channels = header.length === IHDR_LENGTH ? CHANNELS[header.readUInt8(9)] : undefined;
  if (channels === undefined) return Number.POSITIVE_INFINITY;
  const bitsPerRow = header.readUInt32BE(0) * header.readUInt8(8) * channels;
  return (header.readUInt32BE(4) * Math.ceil(bitsPerRow / 8)) / MAX_COMPRESSION;
}
