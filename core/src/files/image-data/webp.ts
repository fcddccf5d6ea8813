/** What the data of a picture starts with: the sync code of a VP8 key frame, the signature of VP8L. */
const VP8_SYNC = Buffer.from('9d012a', 'hex');
const VP8L_SIGNATURE = 0x2f;
const HEADER = 8;

/** Whether the chunks of a WebP fill its file, with a picture among them. */
export function isCompleteWebp(bytes: Buffer): boolean {
  if (bytes.length < 12 || bytes.toString('latin1', 0, 4) !== 'RIFF') return false;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP' || bytes.readUInt32LE(4) + HEADER !== bytes.length)
    return false;
  return hasPicture(bytes.subarray(12));
}

function hasPicture(chunks: Buffer): boolean {
  let isFound = false;
  let start = 0;
  while (start + HEADER <= chunks.length) {
    const type = chunks.toString('latin1', start, start + 4);
    const length = chunks.readUInt32LE(start + 4);
    const end = start + HEADER + length;
    if (end > chunks.length) return false;
    const data = chunks.subarray(start + HEADER, end);
    if (type === 'VP8 ') isFound ||= data.length > 10 && data.subarray(3, 6).equals(VP8_SYNC);
    if (type === 'VP8L') isFound ||= data.length > 5 && data[0] === VP8L_SIGNATURE;
    // A frame of an animation holds its picture in chunks of its own.
    if (type === 'ANMF') isFound ||= hasPicture(data.subarray(16));
    // Chunks start at even places.
    start = end + (length % 2);
  }
  return isFound && start >= chunks.length;
}
