import { expect, test } from 'vitest';
import { aContent } from '#src/testing/content.ts';
import { renderInPage } from '#src/testing/render-in-page.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

test('forms on one page do not share an id', () => {
  const html = renderInPage(
    <>
      <SubscribeForm />
      <SubscribeForm />
    </>,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(8);
  expect(new Set(ids).size).toBe(8);
  expect([...html.matchAll(/ for="([^"]+)"/g)].map(([, id]) => id)).toEqual([ids[1], ids[5]]);
});

test('without scripts a form sends the path of its page, and nothing that it cannot know', () => {
  const html = renderInPage(<SubscribeForm />, { locale: 'fr', path: '/newsletter/257' });
  expect(html.match(/name="fields\[[^>]+/g)).toEqual(['name="fields[pathname]" value="/fr/newsletter/257"/']);
  expect(html).toContain('action="/api/subscribe" method="post"');
  expect(html).not.toContain('style=');
});

test('the form leads to what is kept of its reader, where there is such a page', () => {
  const draw = (hasPrivacyPage: boolean) => {
    const content = aContent();
    content.site = { ...content.site, hasPrivacyPage };
    return renderInPage(<SubscribeForm />, { content, locale: 'fr' });
  };
  expect(draw(true)).toContain('<a href="/fr/privacy">Ce que nous gardons de toi, et combien de temps</a>');
  expect(draw(false)).not.toContain('/privacy');
});
