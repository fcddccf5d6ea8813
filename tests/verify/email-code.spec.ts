// The tool for code in emails in rare states.
import { expect, type Locator, type Page, test } from '@playwright/test';

/** The tool for code in emails, awake. */
async function openTool(page: Page) {
  await page.goto('/emailCodeBlock', { waitUntil: 'networkidle' });
  const root = page.locator('[data-island=CodeToMail]');
  const preview = root.locator('iframe').contentFrame().locator('pre');
  await expect(preview).toBeVisible();
  return {
    root,
    code: root.getByRole('textbox', { name: 'Live Editor' }),
    output: root.getByRole('textbox', { name: 'HTML' }),
    language: root.getByLabel('Language'),
    copy: root.getByRole('button', { name: 'Copy HTML' }),
    preview,
  };
}

/** On a busy machine the worker has to wait for its turn. */
const settle = (output: Locator) => expect(output).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });

test('once loaded, the tool works without the network, and says when copying is not allowed', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    // Links that come into view are fetched ahead, but not for readers who save data: what is left is the tool's.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const { root, code, output, language, copy } = await openTool(page);
  await code.fill('const ready = true;');
  await settle(output);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await context.setOffline(true);
  for (const name of ['html', 'bash', 'tsx']) {
    await language.selectOption(name);
    await code.fill(`const secret = '${name}'; // 1`);
    await expect(output).toHaveValue(new RegExp(name));
    await settle(output);
  }
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await copy.click();
  await expect(root.getByText('Your browser did not allow copying.')).toBeVisible();
  const selected = await output.evaluate(
    (area: HTMLTextAreaElement) => area.selectionEnd - area.selectionStart,
  );
  expect(selected).toBe((await output.inputValue()).length);
  expect(requests).toEqual([]);
});

test('without its worker the tool writes the code in one colour, and code that is too long for mails is named', async ({
  page,
}) => {
  await page.route('**/_astro/tokenize-code*', (route) => route.abort());
  const { root, code, output } = await openTool(page);
  await expect(root.getByText('The colours could not be loaded.')).toBeVisible();
  await code.fill('let a = 1 < 2;');
  await expect(output).toHaveValue(/let a = 1 &lt; 2;<\/code>/);
  await expect(root.getByText('This is more than 102 kB')).toHaveCount(0);
  await code.fill(`${'a'.repeat(9999)}\n`.repeat(11));
  await settle(output);
  await expect(root.getByText('This is more than 102 kB')).toBeVisible();
});
