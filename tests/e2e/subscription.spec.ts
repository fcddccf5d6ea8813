// A subscription from the form to the last goodbye, with the real server, database and mails: only the mail server is an outbox.
import type { Locale } from '@midweek/core';
import type { Browser, Page } from '@playwright/test';
import { findLinks } from './outbox.ts';
import { first, inEveryLocale } from './site.ts';
import { expect, test } from './test.ts';

/** The other language is offered, and its pages answer. */
const ADDRESSES: Record<Locale, { home: string; prefix: string; other: string; otherPrefix: string }> = {
  en: { home: '/', prefix: '', other: 'language-fr', otherPrefix: '/fr' },
  fr: { home: '/fr/', prefix: '/fr', other: 'language-en', otherPrefix: '' },
};

let count = 0;
/** An address and a network of its own: limits are counted by both. */
function aReader() {
  count += 1;
  const id = `${process.pid}-${Date.now()}-${count}`;
  return { address: `reader-${id}@example.org`, ip: `10.${process.pid % 200}.${count % 250}.7` };
}

async function openAs(browser: Browser, ip: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    extraHTTPHeaders: { 'x-forwarded-for': ip },
  });
  return context.newPage();
}

// Languages differ in words and addresses: one goes the whole way with scripts, the other without, and apart.spec.ts the other way round.
for (const [locale, addresses] of inEveryLocale(ADDRESSES)) {
  const scripts = locale === 'en';
  test(`${locale}, ${scripts ? 'with' : 'without'} scripts: subscribe, confirm, change language, pause, leave, come back`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const { address, ip } = aReader();
    const page = await openAs(browser, ip, scripts);
    await page.goto(addresses.home);
    const form = page.locator('form[action="/api/subscribe"]');
    await form.locator('input[name="email"]').fill(address);
    await form.getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`${addresses.prefix}/workflow/confirm-your-email`), {
      timeout: 30_000,
    });
    const confirm = first(first(await findLinks(address, 1)));
    await page.goto(confirm);
    await page.locator('button[value="confirm"]').click();
    await expect(page).toHaveURL(new RegExp(`${addresses.prefix}/workflow/thanks-for-subscribing`));
    const links = first(await findLinks(address, 2));
    const preferences = first(links.filter((link) => link.includes('/workflow/preferences')));
    const unsubscribe = first(links.filter((link) => link.includes('/workflow/unsubscribe')));
    await page.goto(preferences);
    await page.locator('button[value="pause"]:visible').click();
    await expect(page.locator('midweek-state[name="paused"]').first()).toBeVisible();
    await page.locator('button[value="resume"]:visible').click();
    await expect(page.locator('midweek-state[name="active"]').first()).toBeVisible();
    await page.locator(`button[value="${addresses.other}"]:visible`).click();
    await expect(page).toHaveURL(
      new RegExp(`:\\d+${addresses.otherPrefix}/workflow/thanks-for-choosing-language`),
    );
    await page.goto(unsubscribe);
    await page.locator('button[value="unsubscribe"]').click();
    await expect(page).toHaveURL(/\/workflow\/unsubscribed\?token=/);
    await page.locator('button[value="undo"]').click();
    await expect(page).toHaveURL(/\/workflow\/thanks-for-staying-with-us/);
    await page.goto(confirm);
    await expect(page.locator('midweek-state[name="used"]')).toBeVisible();
    await page.context().close();
  });
}
