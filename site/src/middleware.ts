// What every route starts from: the content and the address that is asked for.

import { defineMiddleware } from 'astro:middleware';
import { type Content, defaultLocale, formatProblem, type Problem, paths } from '@midweek/core';
import { listDocuments } from './documents.ts';
import { toAddress } from './routing.ts';

export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  // A build hands over what it has read; while editing, files are read again for each page.
  if (!import.meta.env.DEV) return next();
  Object.assign(locals, await readContent());
  locals.address = toAddress(url.pathname);
  const known = listDocuments(locals.content).find(({ href }) => isSame(href, url.pathname));
  locals.address = known ? toAddress(known.href) : { ...locals.address, path: paths.notFound };
  const { locale, path } = locals.address;
  // Routes know no languages.
  const page = () => (known && locale === defaultLocale() ? next() : next(path));
  // No part of what is compiled for builds, which stop at a page that crashes: its styles would be a second file of every page.
  if (!import.meta.env.DEV) return page();
  const { showCrash } = await import('./features/crash/show-crash.tsx');
  return showCrash(locale, {
    page,
    inLayout: (crash) => {
      locals.crash = crash;
      return next('/crash');
    },
  });
});

async function readContent(): Promise<{ content: Content; problems: Problem[] }> {
  const { loadContent } = await import('@midweek/core/load');
  const { content, problems } = await loadContent({
    // Set by astro.config.ts.
    folder: process.env.MIDWEEK_SITE ?? '',
    includeDrafts: true,
  });
  if (!content) throw new Error(problems.map(formatProblem).join('\n'));
  return { content: { ...content, site: atHome(content.site) }, problems };
}

/** While editing, the server runs behind the pages. */
function atHome({ api, ...site }: Content['site']): Content['site'] {
  return api === 'none' ? { ...site, api } : site;
}

/** The server leads to the canonical address; here the other spellings show the same page. */
function isSame(href: string, pathname: string): boolean {
  return href.replace(/\/$/, '') === pathname.replace(/\/$/, '');
}
