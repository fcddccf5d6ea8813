// `PORT=… node tests/verify/sites/file-server.ts <folder>`: files and nothing else, as simple hosts do: no compression, no POST, none of
// our headers.
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const [folder = '.'] = process.argv.slice(2);
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

createServer(({ method, url = '/' }, response) => {
  if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405).end();
  const { pathname } = new URL(url, 'http://files.invalid');
  const names = [pathname, `${pathname}.html`, join(pathname, 'index.html')];
  const file = names.map((name) => join(folder, decodeURIComponent(name))).find(isFile);
  const type = TYPES[extname(file ?? '404.html')] ?? 'application/octet-stream';
  response
    .writeHead(file ? 200 : 404, { 'content-type': type })
    .end(readFileSync(file ?? join(folder, '404.html')));
}).listen(Number(process.env.PORT), '127.0.0.1');

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
