// What happens to the site after Astro has rendered it: pictures, cards, headers and redirects, compression.
import { cp, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Content } from '@midweek/core';
import { loadContent } from '@midweek/core/load';
import type { AstroIntegration } from 'astro';
import { drawCards } from '../src/features/social-card/draw-cards.ts';
import { listCards } from './publish/cards.ts';
import { compressFiles } from './publish/compress.ts';
import { writeManifest } from './publish/manifest.ts';

type PublishOptions = {
  /** The folder that holds content/ and receives site/dist, build/ and .cache/. */
  root: string;
};

export function publish({ root }: PublishOptions): AstroIntegration {
  return {
    name: 'midweek:publish',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const outDir = fileURLToPath(dir);
        const cacheDir = join(root, '.cache');
        const { content } = await loadContent({ root, includeDrafts: false });
        if (!content) throw new Error('site: the content changed during the build and can no longer be read');
        const [cards] = await Promise.all([
          drawCards(listCards(content), { outDir, cacheDir: join(cacheDir, 'cards') }),
          copyMedia(content, outDir),
        ]);
        logger.info(`${cards.drawn} social cards drawn, ${cards.cached} taken from the cache`);
        const compressed = await compressFiles(outDir);
        logger.info(`${compressed} files compressed`);
        // Last: its presence says that the build is whole.
        await writeManifest(content, { outDir, buildDir: join(root, 'build') });
      },
    },
  };
}

async function copyMedia({ media }: Content, outDir: string): Promise<void> {
  await mkdir(join(outDir, 'media'), { recursive: true });
  await Promise.all(media.map(({ file, url }) => cp(file, join(outDir, 'media', basename(url)))));
}
