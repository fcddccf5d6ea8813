import { imageSize } from 'image-size';
import { isWholeJpeg, isWholePng, isWholeWebp } from './whole-image.ts';

/** Image formats that mail clients and browsers show, by their bytes. */
const TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;
export type ImageType = (typeof TYPES)[keyof typeof TYPES];
const IS_WHOLE: Record<ImageType, (bytes: Buffer) => boolean> = {
  'image/png': isWholePng,
  'image/jpeg': isWholeJpeg,
  'image/webp': isWholeWebp,
};

export interface ReadImage {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  /** How many. */
  readonly bytes: number;
  /** Whether all of the file is there, undamaged as far as its format tells. */
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
  return { ...picture, type, isWhole: IS_WHOLE[type](Buffer.from(bytes)) };
}

/** @example toImageExtension('image/jpeg') // 'jpg' */
export function toImageExtension(type: ImageType): string {
  const [extension = ''] = Object.entries(TYPES).find(([, known]) => known === type) ?? [];
  return extension;
}
