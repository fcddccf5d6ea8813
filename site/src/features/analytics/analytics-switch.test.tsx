import type { AnalyticsConfig, Locale } from '@midweek/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aContent } from '#src/testing/content.ts';
import { renderInPage } from '#src/testing/render-in-page.tsx';
import { AnalyticsSwitch } from './analytics-switch.tsx';
import { NoscriptFrame } from './noscript-frame.tsx';

const { site } = aContent();
const OFF = site.analytics;

function draw(analytics: AnalyticsConfig, locale: Locale = 'en'): string {
  return renderInPage(<AnalyticsSwitch />, { site: { ...site, analytics }, locale });
}

test('without configuration there is neither switch nor frame', () => {
  expect(draw(OFF)).toBe('');
  expect(renderToStaticMarkup(<NoscriptFrame {...OFF} />)).toBe('');
});

test('the switch has a name and says in the language of the page what it is about', () => {
  const analytics = { ...OFF, firstParty: true };
  const html = draw(analytics, 'fr');
  expect(html).toContain('Compter mes visites</label>');
  expect(html).toContain('sans cookies');
  expect(html).toContain('type="checkbox"');
});

test('with services other than our own, the switch does not promise to do without cookies', () => {
  const analytics = { ...OFF, firstParty: true, gtag: { id: 'G-1', anonymizeIp: true } };
  const html = draw(analytics);
  expect(html).toContain('Count my visits');
  expect(html).not.toContain('cookies');
});

test('the frame for readers without scripts is there when it is asked for', () => {
  const tagManager = { id: 'GTM-1', noscriptFrame: true };
  expect(renderToStaticMarkup(<NoscriptFrame {...OFF} tagManager={tagManager} />)).toBe(
    '<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-1" title="Google Tag Manager" hidden=""></iframe></noscript>',
  );
  expect(
    renderToStaticMarkup(<NoscriptFrame {...OFF} tagManager={{ ...tagManager, noscriptFrame: false }} />),
  ).toBe('');
});
