import { globSync } from 'node:fs';
import { join } from 'node:path';
import { BLOGS } from '@midweek/core/browser';
import type { AstroIntegration } from 'astro';

/**
 * Creates routes from the files of a folder, those of `[blog]` once for each blog. Routes have no language, because languages belong to a
 * site: the caller strips the prefix and passes the language separately.
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

/** @example toPatterns('[blog]/archive.astro') // ['/newsletter/archive', '/articles/archive'] */
export function toPatterns(file: string): string[] {
  const path = `/${file}`.replace(/\.(astro|ts)$/, '').replace(/\/index$/, '/');
  return path.startsWith('/[blog]') ? BLOGS.map((blog) => path.replace('[blog]', blog)) : [path];
}
