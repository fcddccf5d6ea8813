import { crc32, deflateSync } from 'node:zlib';

/** A whole black PNG, filled up to as many bytes as are asked for. */
export function aPng(width = 1200, height = 600, bytes = 0): Buffer {
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const start = Buffer.concat([aPngHeader(width, height), aChunk('IDAT', pixels)]);
  const end = aChunk('IEND', Buffer.alloc(0));
  const missing = bytes - start.length - end.length - 12;
  return Buffer.concat([start, ...(missing >= 0 ? [aChunk('teSt', Buffer.alloc(missing))] : []), end]);
}

/** The head of a PNG, which tells its size, and nothing after it. */
export function aPngHeader(width = 1200, height = 600): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), aChunk('IHDR', header)]);
}

function aChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
