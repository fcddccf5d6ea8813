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

export type MeasuredPicture = { type: string; width: number; height: number; bytes: number };

/** Type and size of a picture by its bytes, as it is shown; undefined for other files, under any name. */
export function measurePicture(bytes: Uint8Array): MeasuredPicture | undefined {
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(bytes);
    // From 5 on, a camera was held upright: everything that shows the picture turns it by 90 degrees.
    const sides = orientation < 5 ? { width, height } : { width: height, height: width };
    return { type, ...sides, bytes: bytes.length };
  } catch {
    return undefined;
  }
}

/** The properties of an image in its bytes; its name and a browser's claims do not count. */
export function readImage(bytes: Uint8Array): ReadImage | undefined {
  const picture = measurePicture(bytes);
  if (!picture || !Object.hasOwn(TYPES, picture.type) || !(picture.width > 0 && picture.height > 0))
    return undefined;
  const type = TYPES[picture.type as keyof typeof TYPES];
  return { ...picture, type, isWhole: hasEnd(Buffer.from(bytes), type) };
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
