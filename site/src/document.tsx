import { type Problem, siteLocale } from '@midweek/core';
import type { ReactNode } from 'react';
import { NoscriptFrame } from './features/analytics/noscript-frame.tsx';
import { SearchDialogPlace } from './features/search/dialog/search-dialog-place.tsx';
import { AnnouncementBar } from './features/shell/announcement/announcement-bar.tsx';
import { renderAnnouncementStyle } from './features/shell/announcement/announcement-style.ts';
import { BaseUrlBanner } from './features/shell/base-url/base-url-banner.tsx';
import { firstPaintScript } from './features/shell/first-paint.ts';
import { Footer } from './features/shell/footer.tsx';
import { Header } from './features/shell/header/header.tsx';
import { LanguagesOfPage } from './features/shell/languages/languages-of-page.tsx';
import { Metadata } from './features/shell/metadata/metadata.tsx';
import type { PageMetadata } from './features/shell/metadata/page-metadata.ts';
import { Problems } from './features/shell/problems.tsx';
import { MAIN_ID, SkipLink } from './features/shell/skip-link.tsx';
import { usePage } from './page-context.ts';
import shippedFace from './styles/fonts/besley.woff2?url';
import { renderIdentityStyle } from './styles/identity-style.ts';
import './styles/index.css';
import { layerOrder } from './styles/layer-order.ts';

type DocumentProps = {
  metadata: PageMetadata;
  /** Nothing but the page itself: no header, no footer. */
  isBare?: boolean;
  /** What is wrong with the content, shown while editing. */
  problems: readonly Problem[];
  /** The address of `entry-client.ts`. */
  script: string;
  children: ReactNode;
};

/** The shell of every page: head, header, footer. */
export function Document({ metadata, isBare = false, problems, script, children }: DocumentProps) {
  const { content, site, locale } = usePage();
  const { announcementBar, colorMode, colors, displayFace, stylesheet = '' } = site;
  const faceUrl =
    displayFace === undefined ? shippedFace : displayFace === 'none' ? undefined : displayFace.url;
  return (
    <html
      lang={siteLocale(locale).htmlLang}
      dir={siteLocale(locale).dir}
      data-theme={colorMode.defaultMode}
      data-theme-default={colorMode.defaultMode}
      data-theme-switch={colorMode.disableSwitch ? 'off' : undefined}
      data-theme-system={colorMode.respectPrefersColorScheme ? '' : undefined}
      data-announcement={announcementBar?.id}
      data-docs-versions={site.docsVersions.map(({ name }) => name).join(' ') || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="theme-color"
          content={colors[colorMode.defaultMode].background}
          data-light={colors.light.background}
          data-dark={colors.dark.background}
        />
        {faceUrl ? <link rel="preload" as="font" href={faceUrl} crossOrigin="" /> : null}
        <Style
          text={[
            layerOrder,
            renderIdentityStyle(site),
            announcementBar ? renderAnnouncementStyle(announcementBar, colors) : '',
            stylesheet,
          ].join('')}
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, allowed by its hash. */}
        <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
        {site.search.hosts.slice(0, 1).map((host) => (
          <link key={host} rel="preconnect" href={`https://${host}`} crossOrigin="" />
        ))}
        <Metadata metadata={metadata} />
      </head>
      <body>
        {isBare ? (
          <main>{children}</main>
        ) : (
          <>
            <SkipLink />
            {import.meta.env.PROD ? <NoscriptFrame {...site.analytics} /> : null}
            <Problems problems={problems} />
            {announcementBar ? <AnnouncementBar announcement={announcementBar} /> : null}
            <Header />
            <main id={MAIN_ID} tabIndex={-1}>
              {children}
            </main>
            <Footer year={Number(content.agenda.today.slice(0, 4))} />
            <SearchDialogPlace />
          </>
        )}
        <LanguagesOfPage />
        <BaseUrlBanner baseUrl={import.meta.env.BASE_URL} />
        <script type="module" src={script} />
      </body>
    </html>
  );
}

export function Style({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, allowed by its hash.
  return <style dangerouslySetInnerHTML={{ __html: text }} />;
}
