import { globSync } from 'node:fs';
import { join } from 'node:path';
import { BLOGS, listLocales, localePrefix } from '@midweek/core/addresses';
import type { AstroIntegration } from 'astro';

/**
 * Routes from the files of a folder, once for each language, and those of `[blog]` once for each blog. A parameter for the language
 * would match anything: these patterns name what they serve.
 */
export function localizedPages({ folder }: { folder: string }): AstroIntegration {
  return {
    name: 'midweek:localized-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const file of globSync('**/*.{astro,ts}', { cwd: folder }).sort()) {
          for (const pattern of toPatterns(file)) injectRoute({ pattern, entrypoint: join(folder, file) });
        }
      },
    },
  };
}

/** @example toPatterns('[blog]/archive.astro') // ['/newsletter/archive', '/articles/archive', '/fr/newsletter/archive', …] */
export function toPatterns(file: string): string[] {
  const path = `/${file}`.replace(/\.(astro|ts)$/, '').replace(/\/index$/, '/');
  const paths = path.startsWith('/[blog]') ? BLOGS.map((blog) => path.replace('[blog]', blog)) : [path];
  return listLocales().flatMap((locale) => paths.map((path) => `${localePrefix(locale)}${path}`));
}
