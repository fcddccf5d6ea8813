import { expect, test } from 'vitest';
import { renderInPage } from '#src/testing/render-in-page.tsx';
import { BaseUrlBanner } from './base-url-banner.tsx';
import { baseUrlBannerScript } from './base-url-script.ts';

const render = (path: string) => renderInPage(<BaseUrlBanner baseUrl="/blog/" />, { locale: 'fr', path });

test('home pages have exactly the text that the policy names, and its words in attributes', () => {
  const html = render('/');
  expect(html).toContain(`>${baseUrlBannerScript}</script>`);
  expect(html).toMatch(
    /^<script data-prefix="\/fr" data-title="[^"]+" data-configured="\/blog\/" data-advice="[^"]*\/blog\/[^"]*\{suggested\}[^"]*" data-missing="/,
  );
});

test('other pages have nothing', () => {
  expect(render('/newsletter')).toBe('');
});
