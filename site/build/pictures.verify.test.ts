// Pictures on their way from a site folder to readers.
import { randomBytes } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '@midweek/core';
import { locateSite } from '@midweek/core/files';
import { loadContent } from '@midweek/core/load';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { issueSource, writeContent } from '../src/testing/content-folder.ts';
import { currentRelease, readFolder } from '../src/testing/read-result.ts';
import { publish } from './publish.ts';

// Compiles the pages, unless a build or a test has done it before.
const TIMEOUT = 120_000;

const body = '## React\n\n### 📦 [A](https://a.example)\n\n![A wall](./wall.jpg)\n\nText.\n';

async function build(folder: string): Promise<Content> {
  const { content } = await loadContent({ folder, includeDrafts: false });
  if (!content) throw new Error('the content cannot be read');
  await publish({ site: locateSite(folder), content });
  return content;
}

test(
  'a large picture is published in a size for pages and one for mails, which are made once',
  async () => {
    // By a camera that was held upright: 2500 by 1250 pixels for everybody who looks at it.
    const raw = { width: 1250, height: 2500, channels: 3 as const };
    const wall = await sharp(randomBytes(1250 * 2500 * 3), { raw })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const folder = writeContent({
      'newsletter/257/en.md': issueSource({ body }),
      'newsletter/257/wall.jpg': wall,
    });
    const content = await build(folder);
    const media = join(currentRelease(folder), 'site', 'media');
    const files = [...readFolder(media).keys()];
    expect(files).toEqual([
      expect.stringMatching(/^[0-9a-f]{10}-wall-1600\.webp$/),
      expect.stringMatching(/^[0-9a-f]{10}-wall-mail\.jpg$/),
    ]);
    const [onPage = '', inMail = ''] = files;
    expect(await sharp(join(media, onPage)).metadata()).toMatchObject({ width: 1600, height: 800 });
    expect(await sharp(join(media, inMail)).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
    expect(statSync(join(media, onPage)).size).toBeLessThan(1_000_000);
    expect(statSync(join(media, inMail)).size).toBeLessThanOrEqual(300_000);
    const page = readFolder(locateSite(folder).dist).get('newsletter/257.html') ?? '';
    expect(Buffer.from(page, 'base64').toString()).toContain(
      `<img src="/media/${onPage}" alt="A wall" width="1600" height="800"`,
    );
    const [headline] = content.issues[0]?.texts.en?.sections[0]?.headlines ?? [];
    expect(headline?.picture).toMatchObject({ src: `/media/${onPage}`, mailSrc: `/media/${inMail}` });

    const timesOfFiles = () => files.map((file) => statSync(join(media, file)).mtimeMs);
    const made = timesOfFiles();
    writeFileSync(join(folder, 'newsletter/257/en.md'), issueSource({ body: body.replace('Text', 'More') }));
    await build(folder);
    expect(timesOfFiles()).toEqual(made);

    writeFileSync(join(folder, 'newsletter/257/wall.jpg'), wall.subarray(0, wall.length / 2));
    await expect(build(folder)).rejects.toThrow(
      /^content\/newsletter\/257\/wall\.jpg: the picture cannot be read \(.+\); export it again$/,
    );
  },
  TIMEOUT,
);
