// What most readers and sponsors do, in Firefox. Details are in journeys, in Chromium: here is what another browser could break.
import { randomBytes } from 'node:crypto';
import { findLinks } from '../../playwright/outbox.ts';
import { expect, test, WIDTHS } from './test.ts';

const ISSUE = '/newsletter/257';
const ARTICLE = '/articles/useSyncExternalStore-the-underrated-react-api';

for (const width of WIDTHS)
  test.describe(`${width} px`, () => {
    test.use({ width });

    test('home, an issue and the form are read without scrolling sideways', async ({ tab }) => {
      for (const [path, title] of [
        ['/', 'Midweek'],
        [`/fr${ISSUE}`, /^#257/],
        ['/fr/sponsor', 'Sponsoriser'],
      ] as const) {
        await tab.goto(path);
        expect(await tab.text('h1')).toMatch(title);
        expect(
          await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      }
      await tab.goto('/');
      // The name of the languages stands above them or beside them.
      const [name, first] = await tab.evaluate(() =>
        ['> span', '[type=radio]'].map((part) =>
          document.querySelector(`[role=radiogroup] ${part}`)?.getBoundingClientRect().toJSON(),
        ),
      );
      expect(first.top >= name.bottom || first.left >= name.right).toBe(true);
    });

    test('a deep link arrives at once', async ({ tab }) => {
      await tab.goto(`${ISSUE}#other`);
      const top = await tab.top('#other');
      expect(top).toBeGreaterThan(40);
      expect(top).toBeLessThan(200);
    });

    test('the search dialog opens with a slash, finds, and Enter leads to the result', async ({ tab }) => {
      await tab.goto(ISSUE);
      await tab.isAwake();
      await tab.press('/');
      await expect.poll(() => tab.evaluate(() => document.activeElement?.role)).toBe('combobox');
      await tab.type('tanstack query');
      await expect
        .poll(() => tab.text('[role=option][aria-selected=true]'), { intervals: [100] })
        .toContain('TanStack Query');
      const chosen = await tab.attribute('[role=option][aria-selected=true]', 'href');
      await tab.press('Enter');
      await expect.poll(tab.path).toBe(chosen);
    });

    test('a reader signs up, confirms and changes the language of the mails', async ({ tab }) => {
      const address = `reader-${randomBytes(6).toString('hex')}@example.org`;
      await tab.goto('/');
      await tab.click('form[action="/api/subscribe"] [name=email]');
      await tab.type(address);
      await tab.press('Enter');
      await expect.poll(tab.path).toBe('/workflow/confirm-your-email');
      const [[confirm = ''] = []] = await findLinks(address, 1);
      await tab.goto(confirm);
      await tab.click('button[value=confirm]');
      await expect.poll(tab.path).toMatch(/^\/workflow\/thanks-for-subscribing/);
      const [links = []] = await findLinks(address, 2);
      await tab.goto(links.find((link) => link.includes('/workflow/preferences')) ?? '');
      await tab.click('button[value=language-fr]');
      await expect.poll(tab.path).toMatch(/^\/fr\/workflow\/thanks-for-choosing-language/);
    });

    test('a sponsor chooses a place and sees what it costs', async ({ tab }) => {
      await tab.goto('/sponsor#request');
      // Drawn by the server first, and again by React.
      await expect.poll(() => tab.attribute('form midweek-calendar', 'class')).toBeUndefined();
      await tab.click('[name="slots[]"][value$=" main 1"]');
      await expect.poll(() => tab.text('form [role=status]')).toBe('Places chosen: 1. Total: €1,350.');
    });
  });

test.describe('on a phone', () => {
  test.use({ width: 390 });

  test('the menu opens and closes by keyboard, and gives the focus back', async ({ tab }) => {
    await tab.goto(`/fr${ISSUE}`);
    await tab.isAwake();
    const focused = () => tab.evaluate(() => document.activeElement?.getAttribute('popovertarget'));
    await tab.focus('[popovertarget=navbar-menu]');
    await tab.press('Enter');
    const isOpen = () => tab.evaluate(() => document.querySelector('#navbar-menu')?.checkVisibility());
    await expect.poll(isOpen).toBe(true);
    await tab.press('Escape');
    await expect.poll(isOpen).toBe(false);
    expect(await focused()).toBe('navbar-menu');
  });
});

test('Back leads to the place that was left', async ({ tab }) => {
  await tab.goto(ISSUE);
  await tab.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
  // The page is laid out to its end.
  await expect.poll(() => tab.attribute('html', 'data-lazy')).toBeNull();
  const left = await tab.top('#other');
  await tab.goto('/curator');
  await tab.goBack();
  await expect.poll(tab.path).toBe(ISSUE);
  // Browsers remember whole pixels.
  await expect.poll(async () => Math.abs((await tab.top('#other')) - left)).toBeLessThanOrEqual(1);
});

test('the colour mode is switched and remembered; the other language keeps path and fragment', async ({
  tab,
}) => {
  await tab.goto(`${ISSUE}#other`);
  await tab.isAwake();
  const theme = () => tab.attribute('html', 'data-theme');
  expect(await theme()).toBe('light');
  await tab.click({ role: 'button', name: 'Switch between dark and light mode (currently light mode)' });
  await expect.poll(theme).toBe('dark');
  await tab.click('[popovertarget=navbar-languages]');
  await tab.click('#navbar-languages [lang=fr]');
  await expect.poll(tab.path).toBe(`/fr${ISSUE}#other`);
  // The address is there before the page.
  await expect.poll(theme).toBe('dark');
});

test('the search page finds, and a chosen filter narrows what it found', async ({ tab }) => {
  await tab.goto('/search?q=react');
  const status = () => tab.text('main [role=status]');
  await expect.poll(status).toMatch(/^[\d,]+ documents found$/);
  const all = await status();
  await tab.click('[data-filters] summary');
  await tab.click('[data-filters] details[open] a');
  await expect.poll(() => tab.text('[data-filter=section] > a')).toBe('Newsletter ×');
  expect(await tab.path()).toBe('/search?q=react&section=newsletter');
  await expect.poll(status).not.toBe(all);
});

test('the slider of the calculator moves by key, and the price follows', async ({ tab }) => {
  await tab.goto('/fr/pricing/priceCalculator');
  await tab.focus('form[action="/api/pricing/quote"] [type=range]');
  await tab.press('ArrowRight', 'ArrowRight');
  await expect.poll(() => tab.text('[data-fill=total]')).toBe('2\u202f500\u00a0€');
});

test('code is copied, and its long lines wrap', async ({ tab }) => {
  await tab.goto(ARTICLE);
  await tab.isAwake();
  await tab.click('[data-code] [data-action=copy]');
  await expect.poll(() => tab.text('[data-code] [data-action=copy]')).toBe('Copied');
  const wrap = '[data-code] [data-action=wrap]';
  await tab.click(wrap);
  await expect.poll(() => tab.attribute(wrap, 'aria-pressed')).toBe('true');
});

test('the live example of an article runs in its frame', async ({ tab }) => {
  await tab.goto('/articles/atomic-css-in-js');
  await tab.see('[data-island=LiveCode]');
  await tab.see('[data-island=LiveCode] iframe');
  await expect.poll(() => tab.textOfFrame()).toContain('Press');
});
