const MARKER = 0xff;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Baseline, extended and progressive: what browsers show. */
const FRAMES = [0xc0, 0xc1, 0xc2];

/** Whether a JPEG goes from its first marker through a scan to its end, with at least a bit for each block of pixels. */
export function isCompleteJpeg(bytes: Buffer): boolean {
  if (bytes[0] !== MARKER || bytes[1] !== SOI) return false;
  let blocks = 0;
  let scanBytes = 0;
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === EOI; ) {
    if (bytes[at] !== MARKER) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === MARKER) {
      // Markers may be filled up with more of the same byte.
      at += 1;
      continue;
    }
    if (marker === EOI) return blocks > 0 && scanBytes * 8 >= blocks;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) return false;
    if (FRAMES.includes(marker)) blocks = countBlocks(bytes.subarray(at + 4, end));
    at = end;
    if (marker === SOS) {
      at = findMarker(bytes, end);
      scanBytes += at - end;
    }
  }
  return false;
}

/** Of 8 by 8 pixels, in the component that has all of them. */
function countBlocks(frame: Buffer): number {
  if (frame.length < 6) return 0;
  return Math.ceil(frame.readUInt16BE(1) / 8) * Math.ceil(frame.readUInt16BE(3) / 8);
}

/** Where the data of a scan ends. Within it, 0xff is followed by a zero or by the number of a restart. */
function findMarker(bytes: Buffer, from: number): number {
  for (let at = from; ; at += 2) {
    at = bytes.indexOf(MARKER, at);
    if (at < 0) return bytes.length;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
}
