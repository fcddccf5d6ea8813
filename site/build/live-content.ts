// While editing: pages follow the site folder, and its pictures are served from where they are.
import { createReadStream, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Content } from '@midweek/core';
import { isWritten } from '@midweek/core/files';
import type * as CoreLoad from '@midweek/core/load';
import type { Plugin } from 'vite';

type Media = Content['media'][number];

const MEDIA_TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

export function liveContent({ folder, onChange }: { folder: string; onChange: () => void }): Plugin {
  return {
    name: 'midweek:live-content',
    configureServer(server) {
      // Builds and data are not content: the watcher would follow a database as it is written.
      server.watcher.add(
        readdirSync(folder)
          .filter(isWritten)
          .map((name) => join(folder, name)),
      );
      server.watcher.on('all', (_event, file) => {
        const path = relative(folder, file);
        const isContent = !path.startsWith('..') && isWritten(path);
        if (isContent) onChange();
        // Pages are drawn by the server, so nothing in the browser can be exchanged.
        if (isContent || file.startsWith(join(server.config.root, 'src')))
          server.hot.send({ type: 'full-reload' });
      });
      let media: Promise<readonly Media[]> | undefined;
      server.watcher.on('all', () => {
        media = undefined;
      });
      const loadMedia = async () => {
        // Not imported above: compiling the site would load it as well, for nothing.
        const { loadContent } = (await server.ssrLoadModule('@midweek/core/load')) as typeof CoreLoad;
        const { content } = await loadContent({ folder, includeDrafts: true });
        return content?.media ?? [];
      };
      server.middlewares.use('/media', async (request, response, next) => {
        media ??= loadMedia();
        const known = await media.catch(() => []);
        const address = `/media${request.url}`;
        // No smaller versions are made here: the file itself is shown in their place.
        const picture = known.find(({ url, mailUrl }) => [url, mailUrl].includes(address));
        if (!picture) return next();
        response.setHeader(
          'content-type',
          MEDIA_TYPES[picture.file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        );
        createReadStream(picture.file).on('error', next).pipe(response);
      });
    },
  };
}
