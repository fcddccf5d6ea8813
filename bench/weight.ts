import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Measurement, rowsOf } from './measurement.ts';
import { DIST } from './programs.ts';

/** HTML with the styles that it carries. */
const BUDGETS_KB = { html: 27, script: 10 };

/** Gzip sizes, as the budgets are written. The heaviest issue and article stand for theirs. */
export async function measureWeight(): Promise<Measurement[]> {
  const row = rowsOf('Weight');
  const heaviestIssue = await findHeaviest('newsletter', /^\d+\.html$/);
  const pages = {
    'heaviest issue': heaviestIssue,
    'heaviest issue, French': await findHeaviest('fr/newsletter', /^\d+\.html$/),
    'heaviest article': await findHeaviest('articles', /^[\w-]+\.html$/),
    home: 'index.html',
    'newsletter list': 'newsletter.html',
    archive: 'newsletter/archive.html',
    'author page': 'newsletter/authors/editorial.html',
    'static page': 'sponsor.html',
    'not found': '404.html',
  };
  const rows: Measurement[] = [];
  for (const [name, file] of Object.entries(pages))
    rows.push(row(`HTML of ${name}`, await gzipKb(file), 'kB', { budget: BUDGETS_KB.html }));
  const html = await readFile(join(DIST, heaviestIssue), 'utf8');
  let scriptsKb = 0;
  for (const [, address = ''] of html.matchAll(/<script[^>]+src="([^"]+)"/g))
    scriptsKb += await gzipKb(address);
  return [...rows, row('scripts before load', scriptsKb, 'kB', { budget: BUDGETS_KB.script })];
}

/** Of a file of the built site. */
export async function gzipKb(file: string): Promise<number> {
  return gzipSync(await readFile(join(DIST, file)), { level: 9 }).length / 1000;
}

async function findHeaviest(folder: string, pattern: RegExp): Promise<string> {
  let heaviest = { file: '', kb: 0 };
  for (const name of await readdir(join(DIST, folder))) {
    const file = join(folder, name);
    const kb = pattern.test(name) ? await gzipKb(file) : 0;
    if (kb > heaviest.kb) heaviest = { file, kb };
  }
  if (!heaviest.file) throw new Error(`bench: no page in ${folder}; run npm run build`);
  return heaviest.file;
}
