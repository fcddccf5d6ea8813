import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aContent } from '../../testing/content.ts';
import { PagePathContext } from '../page-context/page-path.ts';
import { SiteContext } from '../page-context/site-context.ts';
import { SubscribeForm } from './subscribe-form.tsx';

test('forms on one page do not share an id', () => {
  const html = renderToStaticMarkup(
    <>
      <SubscribeForm locale="en" />
      <SubscribeForm locale="en" />
    </>,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(4);
  expect([...html.matchAll(/ for="([^"]+)"/g)].map(([, id]) => id)).toEqual([ids[0], ids[2]]);
});

test('without scripts a form sends the path of its page, and nothing that it cannot know', () => {
  const html = renderToStaticMarkup(
    <PagePathContext value="/fr/newsletter/257">
      <SubscribeForm locale="fr" />
    </PagePathContext>,
  );
  expect(html.match(/name="fields\[[^>]+/g)).toEqual(['name="fields[pathname]" value="/fr/newsletter/257"/']);
  expect(html).toContain('action="/api/subscribe" method="post"');
  expect(html).not.toContain('style=');
});

test('the form leads to what is kept of its reader, where there is such a page', () => {
  const draw = (hasPrivacyPage: boolean) =>
    renderToStaticMarkup(
      <SiteContext value={{ ...aContent().site, hasPrivacyPage }}>
        <SubscribeForm locale="fr" />
      </SiteContext>,
    );
  expect(draw(true)).toContain('<a href="/fr/privacy">Ce que nous gardons de toi, et combien de temps</a>');
  expect(draw(false)).not.toContain('/privacy');
});
