/** A directory of PNG pictures, as the ICO format allows since Windows Vista. */
export function toIco(icons: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * icons.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(icons.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of icons.entries()) {
    const entry = 6 + 16 * index;
    header.set([size, size, 16, 0], entry);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(4, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...icons.map(({ png }) => png)]);
}
