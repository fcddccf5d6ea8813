// The compiled site as a function: from content and an address to a document.
import { setLanguages, toHref } from '@midweek/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { listTexts } from './data-routes.ts';
import { Document } from './document.tsx';
import { FrameDocument } from './features/live-code/frame-document.tsx';
import { FRAME_PATH } from './features/live-code/protocol.ts';
import { PageContext } from './page-context.ts';
import { blockViews } from './registry/block-views.tsx';
import type { Render, RenderedSite } from './rendered-site.ts';
import { listPages, type Page } from './routes.tsx';
import { toAddress } from './routing.ts';

// Islands may crash in browsers. Exported so that the styles of that are among those of every page.
export { CrashScreen } from './features/islands/crash-screen.tsx';

export function createRender(site: RenderedSite): Render {
  if (site.languages) setLanguages(site.languages);
  const { content, searchFilters, scripts } = site;
  const pages = listPages(content, searchFilters);
  const texts = listTexts(content);
  return (href) => {
    const { locale, path } = toAddress(href);
    const toPage = pages.get(path);
    if (toPage) return drawPage(toPage(locale), { site, href: toHref(locale, path) });
    if (path === FRAME_PATH)
      return draw(
        <FrameDocument site={content.site} script={scripts['features/live-code/frame.tsx'] ?? ''} />,
      );
    return texts.get(path)?.(locale);
  };
}

export function drawPage(page: Page, { site, href }: { site: RenderedSite; href: string }): string {
  const { content, scripts, problems = [] } = site;
  const { locale } = toAddress(href);
  return draw(
    <PageContext value={{ content, site: content.site, locale, href, components: blockViews }}>
      <Document {...page} problems={problems} script={scripts['entry-client.ts'] ?? ''} />
    </PageContext>,
  );
}

function draw(document: ReactNode): string {
  return `<!doctype html>${renderToString(document)}`;
}
