// A good host for files, in a process of its own: Brotli at its best, long caching of what has a hash in its name, connections that stay open as long as ours.
// Started with a folder; says at which address.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const KEEP_ALIVE_MS = 72_000;
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
};
const IS_COMPRESSED = new Set(['.ico', '.png']);

type Prepared = { headers: Record<string, string | number>; body: Buffer };
const [folder = ''] = process.argv.slice(2);
/** Files are compressed when they are first asked for, and kept. */
const prepared = new Map<string, Promise<Prepared | undefined>>();

function prepareOnce(path: string): Promise<Prepared | undefined> {
  const known = prepared.get(path) ?? prepare(path);
  prepared.set(path, known);
  return known;
}

async function prepare(path: string): Promise<Prepared | undefined> {
  const name = path.endsWith('/') ? `${path}index.html` : extname(path) === '' ? `${path}.html` : path;
  const bytes = await readFile(join(folder, normalize(name))).catch(() => undefined);
  if (!bytes) return undefined;
  const type = extname(name);
  const isText = !IS_COMPRESSED.has(type);
  const body = isText ? await promisify(brotliCompress)(bytes) : bytes;
  return {
    body,
    headers: {
      'content-type': TYPES[type] ?? 'application/octet-stream',
      ...(isText ? { 'content-encoding': 'br', vary: 'accept-encoding' } : {}),
      'content-length': body.length,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`,
      'cache-control': /\/(assets|media)\//.test(path)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
    },
  };
}

const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
  const file = await prepareOnce(decodeURI(new URL(request.url ?? '/', 'http://localhost').pathname));
  if (!file) return response.writeHead(404, { 'content-length': 0 }).end();
  if (request.headers['if-none-match'] === file.headers.etag) {
    const { 'content-length': _, ...headers } = file.headers;
    return response.writeHead(304, headers).end();
  }
  return response.writeHead(200, file.headers).end(file.body);
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.once('disconnect', () => process.exit());
