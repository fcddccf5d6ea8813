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
}

/** What the bytes of an image say about it; its name and what a browser claims do not count. */
export function readImage(bytes: Uint8Array): ReadImage | undefined {
  try {
    const { type = '', width, height } = imageSize(bytes);
    if (!Object.hasOwn(TYPES, type) || !(width > 0 && height > 0)) return undefined;
    return { type: TYPES[type as keyof typeof TYPES], width, height, bytes: bytes.length };
  } catch {
    return undefined;
  }
}

/** @example toImageExtension('image/jpeg') // 'jpg' */
export function toImageExtension(type: ImageType): string {
  const [extension = ''] = Object.entries(TYPES).find(([, known]) => known === type) ?? [];
  return extension;
}
