// The application in the browser, as `desk/` was built: one page for all places, and files whose names change with their content.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { AppError } from '../http/errors/app-error.ts';

const DIST = fileURLToPath(new URL('../../../desk/dist/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  html: 'text/html; charset=utf-8',
};

/** The application may load its own files and ask its own server. */
export const APP_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
};
type Encoding = keyof typeof compress;

export function createDeskFiles(folder = DIST) {
  const bodies = new Map<string, Promise<Buffer>>();

  async function send(request: FastifyRequest, reply: FastifyReply, name: string) {
    const extension = name.slice(name.lastIndexOf('.') + 1);
    const type = TYPES[extension];
    if (type === undefined || !existsSync(join(folder, name))) throw new AppError('not-found');
    const encoding = new Negotiator(request).encoding(['br', 'gzip', 'identity']);
    reply.type(type).header('vary', 'accept-encoding');
    if (encoding !== 'br' && encoding !== 'gzip') return reply.send(readFileSync(join(folder, name)));
    return reply.header('content-encoding', encoding).send(await compressed(name, encoding));
  }

  /** Compressed when it is first asked for. A name of an asset never means another content; the page is short. */
  function compressed(name: string, encoding: Encoding): Promise<Buffer> {
    const bytes = readFileSync(join(folder, name));
    const key = `${encoding} ${name} ${bytes.length}`;
    const body = bodies.get(key) ?? compress[encoding](bytes);
    if (name !== 'index.html') bodies.set(key, body);
    return body;
  }

  return {
    async sendApp(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': APP_POLICY });
      if (existsSync(join(folder, 'index.html'))) return send(request, reply, 'index.html');
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .send(
          '<!doctype html><html lang="en"><title>Not built</title><p>The desk is not built yet. Build it with: <code>npx midweek build</code>',
        );
    },
    async sendAsset(request: FastifyRequest, reply: FastifyReply, name: string) {
      if (!/^[\w-]+(\.[\w-]+)*\.[a-z\d]+$/.test(name)) throw new AppError('not-found');
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return send(request, reply, `assets/${name}`);
    },
  };
}
