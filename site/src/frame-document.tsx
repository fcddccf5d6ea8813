import type { SiteConfig } from '@midweek/core';
import { Style } from './document.tsx';
import styles from './frame-document.module.css';
import { renderIdentityStyle } from './styles/identity-style.ts';
import { layerOrder } from './styles/layer-order.ts';

/** A document for a frame of a component. It has headers of its own (`build/headers.ts`) and no origin. */
export function FrameDocument({ site, script }: { site: SiteConfig; script: string }) {
  return (
    <html lang="en" className={styles.root}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>Frame</title>
        <Style text={layerOrder + renderIdentityStyle(site) + (site.stylesheet ?? '')} />
      </head>
      <body>
        <main />
        <script type="module" src={script} />
      </body>
    </html>
  );
}
