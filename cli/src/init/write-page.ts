import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listLocales, type SiteConfig } from '@midweek/core';
import { renderPage } from './scaffold.ts';

/** Writes a page of a new newsletter for each language that lacks it, and returns the files. Nothing that exists is changed. */
export async function writeMissingPage(
  path: string,
  folder: string,
  { title, weekday }: Pick<SiteConfig, 'title' | 'weekday'>,
): Promise<string[]> {
  const written: string[] = [];
  for (const locale of listLocales()) {
    const page = renderPage(path, locale, { name: title, weekday, locales: listLocales() });
    const file = join(folder, 'pages', path, `${locale}.mdx`);
    if (page === undefined) continue;
    await mkdir(dirname(file), { recursive: true });
    try {
      await writeFile(file, page, { flag: 'wx' });
      written.push(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return written;
}
