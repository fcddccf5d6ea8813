/** The head of a PNG, which tells its size, and as many bytes as are asked for. */
export function aPng(width = 1200, height = 600, bytes = 100): Buffer {
  const image = Buffer.alloc(bytes);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(image);
  image.writeUInt32BE(width, 16);
  image.writeUInt32BE(height, 20);
  return image;
}
