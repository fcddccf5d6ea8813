import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DIST } from './project.ts';
import type { Measurement } from './result.ts';

/** HTML with the styles that it carries. */
const BUDGETS_KB = { html: 27, script: 10 };

const TEMPLATES: Record<string, string> = {
  home: 'index.html',
  'newsletter list': 'newsletter.html',
  archive: 'newsletter/archive.html',
  'author page': 'newsletter/authors/editorial.html',
  'static page': 'sponsor.html',
  'not found': '404.html',
};

/** Gzip sizes, as the budgets are written. The heaviest issue and article stand for theirs. */
export async function measurePageWeight(): Promise<Measurement[]> {
  const pages = {
    'heaviest issue': await heaviest('newsletter', /^\d+\.html$/),
    'heaviest issue, French': await heaviest('fr/newsletter', /^\d+\.html$/),
    'heaviest article': await heaviest('articles', /^[\w-]+\.html$/),
    ...TEMPLATES,
  };
  const group = 'Weight';
  const weights = Object.entries(pages).map(async ([name, file]): Promise<Measurement> => {
    return {
      group,
      name: `HTML of ${name}`,
      value: gzipKb(await readFile(join(DIST, file))),
      unit: 'kB',
      budget: BUDGETS_KB.html,
    };
  });
  const html = await readFile(join(DIST, pages['heaviest issue']), 'utf8');
  return [
    ...(await Promise.all(weights)),
    {
      group,
      name: 'scripts before load',
      value: await sumOf(html, /<script[^>]+src="([^"]+)"/g),
      unit: 'kB',
      budget: BUDGETS_KB.script,
    },
  ];
}

function gzipKb(content: Buffer): number {
  return gzipSync(content, { level: 9 }).length / 1000;
}

async function heaviest(folder: string, pattern: RegExp): Promise<string> {
  const names = (await readdir(join(DIST, folder))).filter((name) => pattern.test(name));
  const sizes = await Promise.all(
    names.map(async (name) => ({ name, size: gzipKb(await readFile(join(DIST, folder, name))) })),
  );
  const [largest] = sizes.sort((a, b) => b.size - a.size);
  if (!largest) throw new Error(`bench: no page in ${folder}; run npm run build`);
  return join(folder, largest.name);
}

async function sumOf(html: string, pattern: RegExp): Promise<number> {
  const files = [...html.matchAll(pattern)].map(([, address]) => join(DIST, address ?? ''));
  const sizes = await Promise.all(files.map(async (file) => gzipKb(await readFile(file))));
  return sizes.reduce((sum, size) => sum + size, 0);
}
