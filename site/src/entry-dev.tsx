// What the development server answers. A page that crashes shows why.
import { formatProblem, type Locale, paths, toHref } from '@midweek/core';
import { loadContent } from '@midweek/core/load';
import { listDocuments } from './documents.ts';
import { createRender, drawPage } from './entry-server.tsx';
import { toCrashLabels } from './features/islands/crash-labels.ts';
import { CRASH_TITLE, CrashScreen } from './features/islands/crash-screen.tsx';
import { showCrash } from './features/islands/show-crash.tsx';
import { toCardPath } from './features/shell/metadata/page-metadata.ts';
import { ownFrames, ownSheets } from './registry/own-components.ts';
import type { Page } from './routes.tsx';
import { toAddress } from './routing.ts';

type Answer = { status: number; type: string; body: string };

/** Of documents that are no pages. */
const MEDIA_TYPES: Record<string, string> = {
  json: 'application/json',
  xml: 'application/xml',
  ics: 'text/calendar',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
};
const scripts = {
  'entry-client.ts': '/src/entry-client.ts',
  ...ownFrames,
};
const sheets = import.meta.glob<string>('./**/*.css', { query: '?inline', import: 'default', eager: true });

let reading: ReturnType<typeof loadContent> | undefined;

/** To be called when a file of the newsletter has changed. */
export function forgetContent(): void {
  reading = undefined;
}

export async function answer(folder: string, url: string): Promise<Answer> {
  reading ??= loadContent({ folder, includeDrafts: true });
  const { content, problems } = await reading;
  if (!content) throw new Error(problems.map(formatProblem).join('\n'));
  const { pathname } = new URL(url, 'http://localhost');
  const { locale } = toAddress(pathname);
  const known = listDocuments(content).find(({ href }) => isSame(href, pathname));
  const site = { content, scripts, problems };
  const { body, hasCrashed } = showCrash(locale, {
    page: () => createRender(site)(known?.href ?? toHref(locale, paths.notFound)) ?? '',
    inLayout: (error) => {
      console.error(error);
      return drawPage(toCrashPage(error, locale), { site, locale });
    },
  });
  const mediaType = MEDIA_TYPES[known?.file.split('.').at(-1) ?? ''];
  if (mediaType && !hasCrashed) return { status: 200, type: `${mediaType}; charset=utf-8`, body };
  const status = hasCrashed ? 500 : known ? 200 : 404;
  return { status, type: 'text/html; charset=utf-8', body: withStyles(body) };
}

function toCrashPage(error: unknown, locale: Locale): Page {
  return {
    metadata: {
      title: CRASH_TITLE,
      isWholeTitle: true,
      description: CRASH_TITLE,
      path: '/crash',
      image: toCardPath(locale, paths.home),
      robots: 'noindex, nofollow',
    },
    children: <CrashScreen labels={toCrashLabels(locale)} error={error} />,
  };
}

/** As in a build, styles are there before anything is shown. */
function withStyles(html: string): string {
  const styles = [...Object.values(sheets), ...ownSheets].map((css) => `<style>${css}</style>`);
  return html.replace('</head>', () => `${styles.join('')}</head>`);
}

/** The server leads to the canonical address; here the other spellings show the same page. */
function isSame(href: string, pathname: string): boolean {
  return href.replace(/\/$/, '') === pathname.replace(/\/$/, '');
}
