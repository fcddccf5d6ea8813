// The tool that turns code into HTML for emails.
import { type Locale, t, toHref } from '@midweek/core';
import type { Locator, Page } from '@playwright/test';
import { compareLooks } from './compare-pictures.ts';
import { expect, test } from './test.ts';

/** The tool for code in emails, awake. */
async function openTool(page: Page, locale: Locale = 'en') {
  await page.goto(toHref(locale, '/emailCodeBlock'), { waitUntil: 'networkidle' });
  const root = page.locator('[data-island=CodeToMail]');
  const code = root.getByRole('textbox', { name: t(locale, 'code.editor') });
  const output = root.getByRole('textbox', { name: t(locale, 'emailCode.html') });
  const frame = root.locator('iframe');
  await expect(frame.contentFrame().locator('pre')).toBeVisible();
  return { root, code, output, frame, preview: frame.contentFrame() };
}

/** On a busy machine the worker has to wait for its turn. */
const SLOW = { timeout: 30_000 };

async function settle(output: Locator): Promise<string> {
  await expect(output).toHaveAttribute('aria-busy', 'false', SLOW);
  return output.inputValue();
}

test('code that is edited and its language change the HTML and what it looks like', async ({ page }) => {
  const { root, code, output, preview } = await openTool(page);
  await code.fill('.root { color: red }');
  await expect(preview.locator('pre')).toHaveText('.root { color: red }');
  await root.getByLabel(t('en', 'emailCode.language')).selectOption('css');
  await expect(output).toHaveValue(/<span style="color:#1f4f7a">\.root<\/span>/);
  await root.getByLabel(t('en', 'emailCode.language')).selectOption('text');
  await expect(output).not.toHaveValue(/<span/);
  // What looks like markup is shown, not obeyed.
  await code.fill('<script>alert(1)</script>');
  await expect(preview.locator('pre')).toHaveText('<script>alert(1)</script>');
  await expect(preview.locator('script')).toHaveCount(0);
});

test('the HTML is copied, and said to be', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { root, output } = await openTool(page, 'fr');
  await root.getByRole('button', { name: t('fr', 'emailCode.copy') }).click();
  await expect(root.getByRole('status').filter({ hasText: t('fr', 'emailCode.copied') })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await output.inputValue());
});

test('if copying is not allowed, the HTML is selected and the reader is told', async ({ page }) => {
  const { root, output } = await openTool(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await root.getByRole('button', { name: t('en', 'emailCode.copy') }).click();
  await expect(root.getByText(t('en', 'emailCode.copyFailed'))).toBeVisible();
  const selected = await output.evaluate(
    (area: HTMLTextAreaElement) => area.selectionEnd - area.selectionStart,
  );
  expect(selected).toBe((await output.inputValue()).length);
});

test('the HTML of the example, opened alone, looks like the code block of the page', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { output } = await openTool(page);
  const html = await settle(output);
  expect(html).not.toMatch(/\sclass=|<script|<link|<style|\ssrc=|url\(/i);

  const block = page.locator('main figure').first();
  // Its title is no part of what is mailed. Both stand on whole pixels, where letters are drawn the same.
  await block.evaluate((figure) => {
    figure.querySelector('figcaption')?.remove();
    const { width } = figure.getBoundingClientRect();
    Object.assign(figure.style, {
      position: 'fixed',
      inset: '0 auto auto 0',
      zIndex: 999,
      margin: 0,
      width: `${width}px`,
    });
  });
  const { width, height } = (await block.boundingBox()) ?? { width: 0, height: 0 };
  const alone = await browser.newPage({ viewport: { width, height: 600 }, javaScriptEnabled: false });
  await alone.setContent(`<!doctype html><body style="margin:0;background:#fbf7ef">${html}</body>`);
  const table = alone.locator('table');
  expect((await table.boundingBox())?.height).toBeCloseTo(height, 1);

  const [onPage, inMail] = await Promise.all([block.screenshot(), table.screenshot()]);
  // 0.0005 as it is; 0.0015 with one word of another colour, 0.07 with a padding that is one pixel off.
  expect(await compareLooks(page, onPage, inMail)).toBeLessThan(0.001);
  await alone.close();
});

/** Five hundred lines that have one of everything. */
const LONG_CODE = Array.from({ length: 50 }, (_, index) =>
  [
    `/** Number ${index}. */`,
    `export function Item${index}({ label, onPress }: ItemProps): ReactNode {`,
    `  const [count, setCount] = useState<number>(${index});`,
    '  useEffect(() => {',
    '    // Once a second.',
    '    const timer = setInterval(() => setCount((value) => value + 1), 1000);',
    '    return () => clearInterval(timer);',
    '  }, []);',
    `  return <button onClick={onPress} title="item ${index}">{label.replace(/\\s+/g, ' ')}: {count}</button>;`,
    '}',
  ].join('\n'),
).join('\n');

/** Milliseconds that the page's own thread has worked, whatever else keeps the machine busy. */
async function measureWork(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const read = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
    return { all: read('TaskDuration'), scripts: read('ScriptDuration') };
  };
}

test('five hundred lines are coloured whole, and typing in them stays quick', async ({ page }) => {
  test.slow();
  const { code, output, preview } = await openTool(page);
  await code.fill(LONG_CODE);
  await settle(output);
  await expect(preview.locator('pre')).toHaveText(LONG_CODE);

  const readWork = await measureWork(page);
  await code.press('Control+End');
  const before = await readWork();
  // One key, and all that comes of it.
  await code.press('!');
  await expect(output).toHaveValue(/!(<\/span>)?<\/code>/, SLOW);
  const after = await readWork();
  const work = { all: after.all - before.all, scripts: after.scripts - before.scripts };
  test.info().annotations.push({ type: 'measured', description: JSON.stringify(work) });
  // Colouring takes 300 ms, but of another thread.
  expect(work.scripts).toBeLessThan(150);
  expect(work.all).toBeLessThan(600);
});

test('once loaded, the tool asks the network for nothing, and works without it', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    // Links that come into view are fetched ahead, but not for readers who save data: what is left is the tool's.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const { root, code, output } = await openTool(page);
  await code.fill('const ready = true;');
  await settle(output);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await context.setOffline(true);
  for (const language of ['html', 'bash', 'tsx']) {
    await root.getByLabel(t('en', 'emailCode.language')).selectOption(language);
    await code.fill(`const secret = '${language}'; // 1`);
    await expect(output).toHaveValue(new RegExp(language));
    await settle(output);
  }
  await root.getByRole('button', { name: t('en', 'emailCode.copy') }).click();
  expect(requests).toEqual([]);
});

test('without its worker the tool writes the code in one colour, and says so', async ({ page }) => {
  await page.route('**/_astro/tokenize-code*', (route) => route.abort());
  const { root, code, output } = await openTool(page);
  await expect(root.getByText(t('en', 'emailCode.withoutColours'))).toBeVisible();
  await code.fill('let a = 1 < 2;');
  await expect(output).toHaveValue(/let a = 1 &lt; 2;<\/code>/);
});

test('the tool warns about code that mail clients would clip', async ({ page }) => {
  const { root, code, output } = await openTool(page);
  await expect(root.getByText(t('en', 'emailCode.clipped'))).toHaveCount(0);
  // Without colours: those of so much code take ten seconds.
  await root.getByLabel(t('en', 'emailCode.language')).selectOption('text');
  await code.fill(`${'a'.repeat(9999)}\n`.repeat(11));
  await settle(output);
  await expect(root.getByText(t('en', 'emailCode.clipped'))).toBeVisible();
});

test('the bar of the editor leaves room around its label and its list, also when they take two lines', async ({
  page,
}) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { root } = await openTool(page, 'fr');
    const list = root.getByLabel(t('fr', 'emailCode.language'));
    const room = await list.evaluate((select) => {
      const label = select.closest('label');
      const bar = label?.parentElement?.getBoundingClientRect();
      const caption = label?.previousElementSibling?.getBoundingClientRect();
      if (!bar || !caption) throw new Error('the bar has another shape');
      return { above: caption.top - bar.top, below: bar.bottom - select.getBoundingClientRect().bottom };
    });
    expect(Math.min(room.above, room.below), `${width}: ${JSON.stringify(room)}`).toBeGreaterThanOrEqual(4);
  }
});
