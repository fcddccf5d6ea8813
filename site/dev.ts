// The development server: `midweek dev` runs it. Pages are drawn when they are asked for, from the content as it is then.
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { locateSite } from '@midweek/core/files';
import { createServer, isRunnableDevEnvironment, searchForWorkspaceRoot } from 'vite';
import { liveContent } from './build/live-content.ts';
import { findComponents, ownComponents } from './build/own-components.ts';
import { serverBehind } from './build/server-behind.ts';
import { shared } from './vite.config.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4321' }, host: { type: 'string', default: 'localhost' } },
});
const { folder } = locateSite(process.env.MIDWEEK_SITE);
const components = findComponents(folder);

const http = createHttpServer();
let isChanged = false;
const vite = await createServer({
  ...shared,
  publicDir: join(folder, 'public'),
  plugins: [
    ...shared.plugins,
    ownComponents(folder),
    liveContent({ folder, onChange: () => (isChanged = true) }),
  ],
  server: {
    middlewareMode: true,
    ws: { server: http },
    fs: { allow: [searchForWorkspaceRoot(shared.root), ...(components ? [components] : [])] },
    ...serverBehind(process.env.MIDWEEK_SERVER),
  },
});
const { ssr } = vite.environments;
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('site: Vite runs no code of the server');

vite.middlewares.use(async (request, response) => {
  try {
    const { answer, forgetContent }: typeof import('./src/entry-dev.tsx') =
      await ssr.runner.import('/src/entry-dev.tsx');
    if (isChanged) forgetContent();
    isChanged = false;
    const { status, type, body } = await answer(folder, request.url ?? '/');
    response.writeHead(status, { 'content-type': type });
    response.end(
      type.startsWith('text/html') ? await vite.transformIndexHtml(request.url ?? '/', body) : body,
    );
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    console.error(error);
    response.writeHead(500, { 'content-type': 'text/plain' }).end((error as Error).stack);
  }
});
http.on('request', vite.middlewares);
http.on('error', ({ message }) => {
  console.error(`The site cannot be shown: ${message}`);
  process.exit(1);
});
http.listen(Number(values.port), values.host, () => {
  console.log(`The site is at http://${values.host}:${values.port}/`);
});
