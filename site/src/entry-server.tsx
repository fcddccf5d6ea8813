// The compiled site as a function: from content and an address to a document.
import { type Locale, paths, setLanguages } from '@midweek/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { listTexts } from './data-routes.ts';
import { Document } from './document.tsx';
import { FrameDocument } from './frame-document.tsx';
import { PageProvider } from './page-provider.tsx';
import { explainOwn } from './registry/own-component.tsx';
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
    if (toPage) return drawPage(toPage(locale), { site, locale });
    const frame = content.frames.find((name) => path === paths.frame(name));
    if (frame) return draw(<FrameDocument site={content.site} script={scripts[paths.frame(frame)] ?? ''} />);
    return texts.get(path)?.(locale);
  };
}

export function drawPage(page: Page, { site, locale }: { site: RenderedSite; locale: Locale }): string {
  const { content, scripts, problems = [] } = site;
  return explainOwn(() =>
    draw(
      <PageProvider content={content} locale={locale} path={page.metadata.path}>
        <Document {...page} problems={problems} script={scripts['entry-client.ts'] ?? ''} />
      </PageProvider>,
    ),
  );
}

function draw(document: ReactNode): string {
  return `<!doctype html>${renderToString(document)}`;
}
