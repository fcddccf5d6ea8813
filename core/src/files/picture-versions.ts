// Which smaller versions of a picture the build makes, and their addresses. Decided from its size alone: nothing here decodes pixels.
import { parse } from 'node:path';
import type { MediaFile } from '../markdown/rich-text.ts';
import type { MeasuredPicture } from './read-image.ts';

/** The largest picture that goes to pages as it is. */
const AS_IT_IS = { bytes: 1_000_000, side: 2400 };
/** Twice the width of the column, for dense screens. */
export const PAGE_VERSION = { width: 1600, height: 2400 };
/** Twice the width of a mail. */
export const MAIL_VERSION = { width: 1200, height: 2400, bytes: 300_000 };

/** Formats with pixels and one frame, and whether mail clients show them; by the bytes of a file, not by its name. */
const IS_SHOWN_IN_MAIL: Record<string, boolean> = { png: true, jpg: true, webp: false, avif: false };

type Published = Omit<MediaFile, 'file'>;

/** `inMail`: the picture is that of a post, which mails and link previews show too. */
export function toPublished(
  { name, fingerprint, inMail }: { name: string; fingerprint: string; inMail: boolean },
  picture: MeasuredPicture,
): Published {
  const { type, width, height, bytes } = picture;
  const original: Published = { url: `/media/${fingerprint}-${name}`, width, height };
  const isShownInMail = IS_SHOWN_IN_MAIL[type];
  if (isShownInMail === undefined) return original;
  const stem = `/media/${fingerprint}-${parse(name).name}`;
  const isLarge = bytes > AS_IT_IS.bytes || Math.max(width, height) > AS_IT_IS.side;
  const onPage = isLarge
    ? { url: `${stem}-${PAGE_VERSION.width}.webp`, ...fitInto(PAGE_VERSION, picture), isResized: true }
    : original;
  const needsMailVersion = isLarge || !isShownInMail || bytes > MAIL_VERSION.bytes;
  return inMail && needsMailVersion ? { ...onPage, mailUrl: `${stem}-mail.jpg` } : onPage;
}

/** Never larger than it is. */
function fitInto(box: typeof PAGE_VERSION, { width, height }: MeasuredPicture): typeof PAGE_VERSION {
  const scale = Math.min(1, box.width / width, box.height / height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
