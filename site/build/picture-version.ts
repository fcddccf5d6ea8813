// Smaller versions of the pictures beside a text. Metadata is left behind, such as where a photo was taken.
import { MAIL_VERSION, PAGE_VERSION } from '@midweek/core/files';
import sharp, { type Sharp } from 'sharp';

export type PictureVersion = 'page' | 'mail';

type Order = { versionOf: string; name: string; version: PictureVersion };

const PAGE_QUALITY = 80;
// What shows less: first coarser, then smaller. The last of them is below 50 kB even for noise.
const MAIL_QUALITIES = [80, 70, 60, 50, 40];
const MAIL_SCALES = [1, 0.75, 0.5, 0.25];

// It knows files by their names only, and pictures change while somebody edits.
sharp.cache(false);

export async function makeVersion({ versionOf, name, version }: Order): Promise<Uint8Array> {
  try {
    return await (version === 'page' ? toPageVersion(versionOf) : toMailVersion(versionOf));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${name}: the picture cannot be read (${reason.trim()}); export it again`);
  }
}

function toPageVersion(file: string): Promise<Uint8Array> {
  return open(file, PAGE_VERSION, { animated: true })
    .webp({ quality: PAGE_QUALITY, smartSubsample: true })
    .toBuffer();
}

async function toMailVersion(file: string): Promise<Uint8Array> {
  // Decoded once for all attempts.
  const { data, info } = await open(file, MAIL_VERSION)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const scale of MAIL_SCALES)
    for (const quality of MAIL_QUALITIES) {
      const width = Math.max(1, Math.round(info.width * scale));
      const jpeg = await sharp(data, { raw }).resize({ width }).jpeg({ quality }).toBuffer();
      if (jpeg.length <= MAIL_VERSION.bytes) return jpeg;
    }
  throw new Error(`no version of it has ${MAIL_VERSION.bytes / 1000} kB or less`);
}

/** Upright, and no larger than it is. A file that is cut off is refused; browsers show its first half. */
function open(file: string, { width, height }: typeof PAGE_VERSION, { animated = false } = {}): Sharp {
  return sharp(file, { failOn: 'error', animated })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true });
}
