// A site on a plain file server: what nobody would answer says so, with and without scripts. Search is in search-in-browser.spec.ts.
import { fixtureUrl } from '../fixtures/sites.ts';
import { expect, test } from './test.ts';

const TEXTS = {
  en: {
    prefix: '',
    subscribe: 'You cannot subscribe here: this copy of the site has no server that could write to you.',
    link: 'Subscribe at letters.example',
    form: 'This needs a server, and this copy of the site has none.',
    search: 'Archive by year',
  },
  fr: {
    prefix: '/fr',
    subscribe:
      'Tu ne peux pas t’abonner ici\u00a0: cette copie du site n’a pas de serveur qui puisse t’écrire.',
    link: 'S’abonner sur letters.example',
    search: 'Archives par année',
    form: 'Il faut pour cela un serveur, et cette copie du site n’en a pas.',
  },
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    for (const [locale, { prefix, subscribe, link, form, search }] of Object.entries(TEXTS)) {
      // The texts are part of the pages: scripts change nothing about their language.
      if ((locale === 'fr') !== javaScriptEnabled) continue;
      test(`forms say that nobody would answer them: ${locale}`, async ({ page }) => {
        for (const path of [`${prefix}/`, `${prefix}/newsletter/257`]) {
          await page.goto(fixtureUrl('serverless', path));
          const main = page.getByRole('main');
          await expect(main.getByText(subscribe)).toBeVisible();
          await expect(main.getByRole('link', { name: link })).toHaveAttribute(
            'href',
            'https://letters.example/subscribe',
          );
          await expect(main.getByRole('textbox')).toHaveCount(0);
        }
        if (!javaScriptEnabled) {
          await page.goto(fixtureUrl('serverless', `${prefix}/search?q=expo`));
          await expect(page.getByRole('main').getByRole('link', { name: search })).toBeVisible();
          await expect(page.getByRole('main').getByRole('searchbox')).toBeHidden();
        }
        await page.goto(fixtureUrl('serverless', `${prefix}/sponsor`));
        await expect(page.getByRole('main').getByText(form).first()).toBeVisible();
        await expect(page.locator('form[action^="/api/sponsor"]')).toHaveCount(0);
      });
    }
  });
}
