// The pages around the newsletter: conferences, deals, and the tool for code in emails.
import { formatPlace, LOCALES, type Locale, paths, splitConferences, t, toHref } from '@midweek/core';
import type { Locator, Page } from '@playwright/test';
import { compareLooks } from './compare-pictures.ts';
import { content, first, inEveryLocale } from './site.ts';
import { expect, test } from './test.ts';

const { agenda } = content;
const { upcoming } = splitConferences(agenda);
const next = first(upcoming);
const farthest = first([...upcoming].reverse());

/** The day after one, at noon of the reader. */
function noonAfter(day: string): Date {
  return new Date(Date.parse(`${day}T12:00:00`) + 86_400_000);
}

async function openOn(page: Page, day: Date, path: string): Promise<void> {
  await page.clock.setFixedTime(day);
  await page.goto(path);
}

for (const locale of LOCALES) {
  test(`conferences stand with their place, their days and the issue that told about them: ${locale}`, async ({
    page,
  }) => {
    await page.goto(toHref(locale, paths.conferences));
    await expect(page.locator('[data-conferences] li')).toHaveCount(agenda.conferences.length);
    await expect(page.locator(`#${next.id}`)).toContainText(formatPlace(locale, next));
    const told = first(agenda.conferences.filter(({ issue }) => issue?.includes('recap')));
    const entry = page.locator(`#${told.id}`);
    // A closed year opens for what is asked for by its address.
    await expect(entry).toBeHidden();
    await page.goto(`${toHref(locale, paths.conferences)}#${told.id}`);
    await expect(entry).toBeVisible();
    await entry.getByRole('link', { name: t(locale, 'conferences.recap') }).click();
    await expect(page).toHaveURL(toHref(locale, told.issue ?? ''));
  });
}

test('a conference that has ended since the build is past, and the last one leaves an honest sentence', async ({
  page,
}) => {
  const list = page.locator('[data-upcoming]');
  const firstPast = page.locator('[data-year]:not([hidden]) li').first();

  await openOn(page, new Date(`${next.end}T12:00:00`), paths.conferences);
  await expect(list.locator(`#${next.id}`)).toBeVisible();

  await openOn(page, noonAfter(next.end), paths.conferences);
  await expect(list.locator(`#${next.id}`)).toHaveCount(0);
  await expect(list.locator('li')).toHaveCount(upcoming.filter(({ end }) => end > next.end).length);
  await expect(page.locator(`[data-year="${next.end.slice(0, 4)}"] #${next.id}`)).toHaveCount(1);

  await openOn(page, noonAfter(farthest.end), paths.conferences);
  await expect(list).toBeHidden();
  await expect(page.getByText(t('en', 'conferences.none'))).toBeVisible();
  await expect(firstPast).toHaveAttribute('id', farthest.id);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the day of the build counts, years open, and the feeds are links', async ({ page, request }) => {
    await page.goto(paths.conferences);
    await expect(page.locator('[data-upcoming] li')).toHaveCount(upcoming.length);
    const years = page.locator('[data-year]:not([hidden])');
    const second = years.nth(1);
    await expect(second.locator('li').first()).toBeHidden();
    await second.locator('summary').click();
    await expect(second.locator('li').first()).toBeVisible();
    const calendar = page.getByRole('link', { name: t('en', 'conferences.calendar') });
    const answer = await request.get((await calendar.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  });

  test('deals are told by the day of the build, and nothing pretends to work', async ({ page }) => {
    await page.goto('/black-friday');
    await expect(page.locator('[data-state]:not([hidden])')).toHaveCount(1);
    await page.goto('/emailCodeBlock');
    await expect(page.getByText(t('en', 'emailCode.withoutScripts'))).toBeVisible();
    await expect(page.locator('main pre').first()).toBeVisible();
    for (const control of await page.locator('main').locator('button, textarea, select').all())
      await expect(control).toBeHidden();
  });
});

for (const locale of LOCALES) {
  test(`the calendar and the JSON feed have what the page has: ${locale}`, async ({ page, request }) => {
    await page.goto(toHref(locale, paths.conferences));
    const ids = await page
      .locator('[data-conferences] li')
      .evaluateAll((entries) => entries.map(({ id }) => id).sort());
    const hrefOf = async (type: string) =>
      (await page.locator(`link[rel=alternate][type="${type}"]`).getAttribute('href')) ?? '';

    const calendar = await request.get(await hrefOf('text/calendar'));
    expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = (await calendar.text()).replaceAll('\r\n ', '').split('\r\n');
    const uids = lines.flatMap((line) => (line.startsWith('UID:') ? [line.slice(4)] : []));
    expect(uids.map((uid) => uid.replace(/@.*/, '')).sort()).toEqual(ids);

    const feed = await (await request.get(await hrefOf('application/feed+json'))).json();
    expect(feed.language).toBe(locale);
    expect(
      feed.items.map(({ _conference }: { _conference: { id: string } }) => _conference.id).sort(),
    ).toEqual(ids);
  });
}

test('conferences can be searched for', async ({ request }) => {
  for (const [locale, place] of inEveryLocale({ en: 'Germany', fr: 'Allemagne' })) {
    const response = await request.post('/1/indexes/midweek/query', {
      headers: { 'x-algolia-application-id': 'midweek', 'x-algolia-api-key': 'public' },
      data: { query: 'React Day Berlin 2026', facetFilters: [`language:${locale}`] },
    });
    const [hit] = (await response.json()).hits;
    expect(hit.url).toBe(`${toHref(locale, paths.conferences)}#react-day-berlin-2026`);
    expect(hit.content).toContain(place);
  }
});

for (const locale of LOCALES) {
  test(`the page on deals says when there are none, before, during and after the season: ${locale}`, async ({
    page,
  }) => {
    const { season } = agenda;
    if (!season) throw new Error('tests: content/deals.yml names no season');
    const path = toHref(locale, '/black-friday');
    const shown = page.locator('[data-state]:not([hidden])');
    for (const [day, state] of [
      [new Date(`${season.from}T12:00:00`).getTime() - 86_400_000, 'before'],
      [new Date(`${season.from}T00:01:00`).getTime(), agenda.deals.length > 0 ? /open|empty/ : 'empty'],
      [noonAfter(season.until).getTime(), 'after'],
    ] as const) {
      await openOn(page, new Date(day), path);
      await expect(shown).toHaveCount(1);
      await expect(shown).toHaveAttribute('data-state', state);
      await expect(shown).toBeVisible();
    }
  });
}

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

for (const locale of LOCALES) {
  test(`the HTML is copied, and said to be: ${locale}`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { root, output } = await openTool(page, locale);
    await root.getByRole('button', { name: t(locale, 'emailCode.copy') }).click();
    await expect(root.getByRole('status').filter({ hasText: t(locale, 'emailCode.copied') })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await output.inputValue());
  });
}

test('where copying is not allowed, the HTML is selected and the reader is told', async ({ page }) => {
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
  for (const language of ['html', 'css', 'json', 'bash', 'yaml', 'diff', 'tsx']) {
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

test('a piece of code that mailboxes would cut off is told about', async ({ page }) => {
  test.slow();
  const { root, code, output } = await openTool(page);
  await expect(root.getByText(t('en', 'emailCode.clipped'))).toHaveCount(0);
  await code.fill(`${LONG_CODE}\n${LONG_CODE}`);
  await settle(output);
  await expect(root.getByText(t('en', 'emailCode.clipped'))).toBeVisible();
});

for (const path of [
  paths.conferences,
  '/black-friday',
  '/emailCodeBlock',
  '/curator',
  '/job',
  paths.previousIssues,
]) {
  test(`nothing is wider than a small phone: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const locale of LOCALES) {
      await page.goto(toHref(locale, path));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, locale).toBeLessThanOrEqual(320);
    }
  });
}
