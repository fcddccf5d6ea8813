// The tool that turns code into HTML for emails.
import { expect, test } from '@playwright/test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('code that is edited and its language change the HTML and its preview, and the HTML is copied', async ({
  page,
}) => {
  await page.goto('/fr/emailCodeBlock', { waitUntil: 'networkidle' });
  const root = page.locator('[data-island=CodeToMail]');
  const code = root.getByRole('textbox', { name: 'Éditeur en direct' });
  const output = root.getByRole('textbox', { name: 'HTML' });
  const preview = root.locator('iframe').contentFrame().locator('pre');
  await expect(preview).toBeVisible();
  await code.fill('.root { color: red }');
  await expect(preview).toHaveText('.root { color: red }');
  await root.getByLabel('Langage').selectOption('css');
  await expect(output).toHaveValue(/<span style="color:#1f4f7a">\.root<\/span>/);
  expect(await output.inputValue()).not.toMatch(/\sclass=|<script|<link|<style|\ssrc=|url\(/i);
  // What looks like markup is shown, not obeyed.
  await code.fill('<script>alert(1)</script>');
  await expect(preview).toHaveText('<script>alert(1)</script>');
  await expect(preview.locator('script')).toHaveCount(0);
  await expect(output).toHaveAttribute('aria-busy', 'false');
  await root.getByRole('button', { name: 'Copier le HTML' }).click();
  await expect(root.getByRole('status').filter({ hasText: 'Copié' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await output.inputValue());
});
