// Firefox with JavaScript switched off.
import { randomBytes } from 'node:crypto';
import { findLinks } from '../../playwright/outbox.ts';
import { expect, test } from './test.ts';

test.use({ hasScripts: false, width: 390 });

test('without scripts an issue is read from its list, and the form signs a reader up', async ({ tab }) => {
  await tab.goto('/fr/newsletter');
  await tab.click('main article a[href="/fr/newsletter/257"]');
  await expect.poll(tab.path).toBe('/fr/newsletter/257');
  await tab.see('h2#react-native');
  expect(await tab.attribute('html', 'data-awake')).toBeNull();
  await tab.goto('/fr/');
  const address = `reader-${randomBytes(6).toString('hex')}@example.org`;
  await tab.click('form[action="/api/subscribe"] [name=email]');
  await tab.type(address);
  await tab.press('Enter');
  await expect.poll(tab.path).toBe('/fr/workflow/confirm-your-email');
  expect(await findLinks(address, 1)).toHaveLength(1);
});
