// While editing: pages follow content/, and its pictures are served from where they are.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type * as CoreLoad from '@midweek/core/load';
import type { AstroIntegration } from 'astro';

const MEDIA_TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

export function liveContent({ root }: { root: string }): AstroIntegration {
  const contentDir = join(root, 'content');
  return {
    name: 'midweek:live-content',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.watcher.add(contentDir);
        server.watcher.on('all', (_event, file) => {
          if (!file.startsWith(contentDir)) return;
          server.hot.send({ type: 'full-reload' });
        });
        server.middlewares.use('/media', async (request, response, next) => {
          // Not imported above: compiling the site would load it as well, for nothing.
          const { loadContent } = (await server.ssrLoadModule('@midweek/core/load')) as typeof CoreLoad;
          const { content } = await loadContent({ root, includeDrafts: true });
          const picture = content?.media.find(({ url }) => url === `/media${request.url}`);
          if (!picture) return next();
          response.setHeader(
            'content-type',
            MEDIA_TYPES[picture.file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
          );
          createReadStream(picture.file).pipe(response);
        });
      },
    },
  };
}
