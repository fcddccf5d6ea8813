// What our site is compared with: the texts of our pages as plain HTML, the least that a site can be, and other sites of files.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { toBarePage } from './bare-page.ts';
import { DIST } from './programs.ts';

/** One page of each kind that readers come to first. All sites have them under the same address. */
export const PAGES = {
  issue: '/newsletter/252',
  home: '/',
  list: '/newsletter',
  // Without demonstrations, so that nothing is left out of the Docusaurus page.
  article: '/articles/using-expo-in-gatsby',
  sponsor: '/sponsor',
  'French issue': '/fr/newsletter/252',
} as const;
export type PageName = keyof typeof PAGES;
const PAGE_FILES = Object.values(PAGES).map(toFile);

/** Serves bare copies of the pages. */
export async function withBareSite<T>(use: (origin: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'midweek-bare-'));
  try {
    for (const name of PAGE_FILES) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), toBarePage(await readFile(join(DIST, name), 'utf8')));
    }
    await cp(join(DIST, 'media'), join(folder, 'media'), { recursive: true });
    return await withFiles(folder, use);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const KEEP_ALIVE_MS = 72_000;
/** Of a large site only what readers of the pages fetch. */
const COMPRESSED = /\.(js|css|svg|json)$/;
/** Names have a hash. */
const IMMUTABLE = /\/(assets|media)\//;

/** Serves a folder as a good host of static files does: Brotli at its best, long caching of what never changes, connections that stay open. */
export async function withFiles<T>(folder: string, use: (origin: string) => Promise<T>): Promise<T> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!COMPRESSED.test(name) && !PAGE_FILES.includes(`/${name}`)) continue;
    const file = join(folder, name);
    await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
  }
  const app = Fastify({ keepAliveTimeout: KEEP_ALIVE_MS, rewriteUrl: ({ url = '/' }) => toFile(url) });
  app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      reply.header('cache-control', IMMUTABLE.test(file) ? 'max-age=31536000, immutable' : 'no-cache');
    },
  });
  try {
    return await use(await app.listen({ host: '127.0.0.1', port: 0 }));
  } finally {
    await app.close();
  }
}

function toFile(path: string): string {
  if (path.endsWith('/')) return `${path}index.html`;
  return extname(path) === '' ? `${path}.html` : path;
}
