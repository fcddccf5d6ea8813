import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { makeVersion, type PictureVersion } from './picture-version.ts';

/** What compresses worst. */
function noise(width: number, height: number) {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

function make(bytes: Buffer, version: PictureVersion): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-picture-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const versionOf = join(folder, 'a.picture');
  writeFileSync(versionOf, bytes);
  return makeVersion({ versionOf, name: 'content/newsletter/257/a.jpg', version });
}

test('a photo becomes small and upright, and no longer says where it was taken', async () => {
  const taken = { IFD3: { GPSLatitude: '48/1 51/1 0/1' } };
  const flat = { width: 2600, height: 650, channels: 3 as const, background: '#b92f14' };
  const photo = await sharp({ create: flat })
    .withMetadata({ orientation: 6 })
    .withExifMerge(taken)
    .jpeg()
    .toBuffer();
  expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
  const onPage = await sharp(await make(photo, 'page')).metadata();
  expect(onPage).toMatchObject({ format: 'webp', width: 600, height: 2400 });
  expect([onPage.exif, onPage.orientation]).toEqual([undefined, undefined]);
  const inMail = await sharp(await make(photo, 'mail')).metadata();
  expect(inMail).toMatchObject({ format: 'jpeg', width: 600, height: 2400 });
  expect([inMail.exif, inMail.orientation]).toEqual([undefined, undefined]);
});

test('noise is made coarser and then smaller until a mail can show it', async () => {
  const inMail = await make(await noise(1200, 1000).png({ compressionLevel: 0 }).toBuffer(), 'mail');
  expect(inMail.length).toBeLessThanOrEqual(300_000);
  expect(await sharp(inMail).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 750 });
});

test('a small picture keeps its size, and what is transparent is white in mails', async () => {
  const clear = { width: 40, height: 20, channels: 4 as const, background: '#0000' };
  const icon = await sharp({ create: clear }).webp().toBuffer();
  const inMail = sharp(await make(icon, 'mail'));
  expect(await inMail.metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
  expect([...(await inMail.raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
});

test.each<PictureVersion>(['page', 'mail'])(
  'a file that is cut off is named, with what to do (%s)',
  async (version) => {
    const whole = await noise(400, 400).jpeg().toBuffer();
    await expect(make(whole.subarray(0, whole.length / 2), version)).rejects.toThrow(
      /^content\/newsletter\/257\/a\.jpg: the picture cannot be read \(.+\); export it again$/,
    );
  },
);
