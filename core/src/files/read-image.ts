import { imageSize } from 'image-size';

/** Image formats that mail clients and browsers show, by their bytes. */
const TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;
export type ImageType = (typeof TYPES)[keyof typeof TYPES];

export interface ReadImage {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  /** How many. */
  readonly bytes: number;
  /** Whether the file ends as its format does: a header alone has a size, too. */
  readonly isWhole: boolean;
}

/** What the bytes of an image say about it; its name and what a browser claims do not count. */
export function readImage(bytes: Uint8Array): ReadImage | undefined {
  try {
    const { type = '', width, height } = imageSize(bytes);
    if (!Object.hasOwn(TYPES, type) || !(width > 0 && height > 0)) return undefined;
    const known = TYPES[type as keyof typeof TYPES];
    return { type: known, width, height, bytes: bytes.length, isWhole: hasEnd(Buffer.from(bytes), known) };
  } catch {
    return undefined;
  }
}

const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
const JPEG_SCAN = Buffer.from('ffda', 'hex');
const JPEG_END = Buffer.from('ffd9', 'hex');

/** Pixels are not decoded: a decoder would be one more thing to attack. */
function hasEnd(bytes: Buffer, type: ImageType): boolean {
  switch (type) {
    case 'image/png':
      return bytes.subarray(-PNG_END.length).equals(PNG_END);
    case 'image/jpeg':
      // A preview inside the file has an end of its own, before the scan.
      return bytes.lastIndexOf(JPEG_END) > bytes.lastIndexOf(JPEG_SCAN);
    case 'image/webp':
      return bytes.readUInt32LE(4) + 8 === bytes.length;
  }
}

/** @example toImageExtension('image/jpeg') // 'jpg' */
export function toImageExtension(type: ImageType): string {
  const [extension = ''] = Object.entries(TYPES).find(([, known]) => known === type) ?? [];
  return extension;
}
