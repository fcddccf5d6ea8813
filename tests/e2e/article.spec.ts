import { type Block, type CodeBlock, type Locale, listLocales, textFor, toHref } from '@midweek/core';
import type { Page } from '@playwright/test';
import { article, content, first, inEveryLocale, readDocuments } from './site.ts';
import { expect, test } from './test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 1280, height: 800 } });

function findBlocks<Type extends Block['type']>(
  locale: Locale,
  type: Type,
): Extract<Block, { type: Type }>[] {
  const walk = (blocks: readonly Block[]): Block[] =>
    blocks.flatMap((block) => [
      block,
      ...('children' in block && block.type !== 'paragraph' && block.type !== 'heading'
        ? walk(block.children)
        : []),
    ]);
  return walk(textFor(article, locale).text.body).filter((block) => block.type === type) as Extract<
    Block,
    { type: Type }
  >[];
}

async function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

const COPY = {
  en: { copy: 'Copy', copied: 'Copied', name: 'Copy code to clipboard' },
  fr: { copy: 'Copier', copied: 'Copié', name: 'Copier le code dans le presse-papiers' },
};

for (const [locale, labels] of inEveryLocale(COPY)) {
  test(`the copy button of a code block copies its code and says so for a moment: ${locale}`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(toHref(locale, article.path));
    const code = first(findBlocks(locale, 'code-block'));
    const block = page
      .locator('figure')
      .filter({ hasText: code.title ?? '' })
      .first();
    const copy = block.locator('[data-action=copy]');
    const expectAtRest = async () => {
      await expect(copy).toHaveText(labels.copy);
      await expect(copy).toHaveAccessibleName(labels.name);
    };
    await block.hover();
    await expectAtRest();
    await copy.click();
    await expect(copy).toHaveText(labels.copied);
    await expect(copy).toHaveAccessibleName(labels.copied);
    expect(await readClipboard(page)).toBe(code.value);
    // Pressed again while it says so, it comes to rest all the same.
    await copy.click();
    await page.clock.runFor(4000);
    await expectAtRest();
  });
}

test('code is written out line by line as it was, with its title and its marked lines', async ({
  reader,
}) => {
  for (const locale of listLocales()) {
    const [blocks] = await readDocuments(reader, [toHref(locale, article.path)], (document) =>
      [...document.querySelectorAll('[data-code]')].map((block) => ({
        title: block.querySelector('figcaption')?.textContent,
        code: block.querySelector('code')?.textContent,
        marked: [...block.querySelectorAll('code > span')].flatMap((line, index) =>
          line.hasAttribute('data-marked') ? [index + 1] : [],
        ),
        isColoured: block.querySelector('[data-token]') !== null,
      })),
    );
    expect(blocks).toEqual(
      (findBlocks(locale, 'code-block') as CodeBlock[]).map(({ title, value, highlightedLines }) => ({
        title,
        code: `${value}\n`,
        marked: highlightedLines,
        isColoured: true,
      })),
    );
  }
});

test('long lines of code wrap and unwrap at the press of a button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(article.path);
  const block = page.locator('[data-code]').filter({ hasText: 'removeEventListener' }).first();
  const code = block.locator('pre');
  const overflow = () => code.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(await overflow()).toBeGreaterThan(0);
  const wrap = block.getByRole('button', { name: 'Toggle word wrap' });
  await block.hover();
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await overflow()).toBe(0);
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  expect(await overflow()).toBeGreaterThan(0);
});

test('the buttons of a code block are there for the keyboard', async ({ page }) => {
  await page.goto(article.path);
  const block = page.locator('[data-code]').first();
  const buttons = block.getByRole('button');
  await buttons.first().focus();
  await expect(buttons.first()).toBeFocused();
  await expect(block.locator('div').first()).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(buttons.first()).toHaveAttribute('aria-pressed', 'true');
});

test('tabs show one panel, chosen by click or by the arrow keys', async ({ page }) => {
  await page.goto(article.path);
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await expect(tabs).toHaveText(['Before', 'After']);
  const state = () =>
    page
      .locator('[data-tabs]')
      .first()
      .evaluate((root) => ({
        selected: [...root.querySelectorAll('[role=tab]')]
          .map((tab) => tab.getAttribute('aria-selected'))
          .join(),
        shown: [...root.querySelectorAll('[role=tabpanel]')].map((panel) => panel.checkVisibility()).join(),
        focused: document.activeElement?.textContent,
      }));
  const before = { selected: 'true,false', shown: 'true,false' };
  const after = { selected: 'false,true', shown: 'false,true' };
  expect(await state()).toMatchObject(before);
  await tabs.nth(1).click();
  await expect.poll(state).toMatchObject(after);
  await expect(page.getByRole('tabpanel', { name: 'After' })).toContainText('useLocationSlice');

  const keys: [key: string, wanted: typeof before][] = [
    ['ArrowRight', before],
    ['ArrowLeft', after],
    ['Home', before],
    ['End', after],
    ['ArrowLeft', before],
  ];
  for (const [key, wanted] of keys) {
    await page.keyboard.press(key);
    await expect.poll(state, key).toEqual({ ...wanted, focused: wanted === before ? 'Before' : 'After' });
  }
  // Tab leaves the list for the panel, and does not stop at the other tab.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Before' }).locator(':focus')).toHaveCount(1);
});

test('details open and close', async ({ page }) => {
  await page.goto(article.path);
  const summary = page.getByText('The history behind it', { exact: true });
  const code = page.getByText('history.ts', { exact: true });
  await expect(code).toBeHidden();
  await summary.click();
  await expect(code).toBeVisible();
  await summary.press('Enter');
  await expect(code).toBeHidden();
});

test('a box without a title of its own is titled by its kind, in the page’s language', async ({ page }) => {
  const titles = { en: 'note', fr: 'remarque' };
  for (const [locale, title] of inEveryLocale(titles)) {
    await page.goto(toHref(locale, '/job'));
    await expect(page.locator('aside[data-kind=note] > p').first()).toHaveText(title);
  }
});

test('boxes with a title show it, whatever their kind', async ({ reader }) => {
  const hrefs = listLocales().flatMap((locale) => content.articles.map(({ path }) => toHref(locale, path)));
  const boxes = (
    await readDocuments(reader, hrefs, (document) =>
      [...document.querySelectorAll<HTMLElement>('aside[data-kind]')].map((box) => ({
        kind: box.dataset.kind,
        title: box.querySelector('p')?.textContent ?? '',
      })),
    )
  ).flat();
  expect(boxes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['info', 'warning', 'danger', 'tip']));
  expect(boxes.filter(({ title }) => title === '')).toEqual([]);
});

test('a warning and a danger differ in colour and shape, light or dark', async ({ page }) => {
  for (const theme of ['light', 'dark']) {
    await page.goto(`/articles/atomic-css-in-js?theme=${theme}`);
    const looks = await Promise.all(
      ['warning', 'danger'].map((kind) =>
        page
          .locator(`aside[data-kind=${kind}]`)
          .first()
          .evaluate((box) => ({
            edge: getComputedStyle(box).borderInlineStartColor,
            title: getComputedStyle(box.querySelector('p') as Element).color,
            shape: box.querySelector('svg path')?.getAttribute('d'),
          })),
      ),
    );
    for (const part of ['edge', 'title', 'shape'] as const) {
      expect(new Set(looks.map((look) => look[part])).size, `${part}, ${theme}`).toBe(2);
    }
  }
});

test('a picture keeps its place when it is loaded', async ({ page }) => {
  await page.goto(article.path);
  const picture = page.getByRole('article').getByRole('img').first();
  const box = await picture.boundingBox();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const loaded = await picture.boundingBox();
  expect([loaded?.width, loaded?.height]).toEqual([box?.width, box?.height]);
});

test('the direct link of a heading appears with the pointer and leads to it', async ({ page }) => {
  await page.goto(article.path);
  const { id, text } = first(textFor(article, 'en').text.outline.slice(2));
  const heading = page.locator(`[id="${id}"]`);
  const link = heading.getByRole('link', { name: `Direct link to ${text}` });
  await expect(link).toHaveCSS('opacity', '0');
  await heading.hover();
  await expect(link).toHaveCSS('opacity', '1');
  await link.click();
  await expect(page).toHaveURL(`${article.path}#${id}`);
});

/** The colour of a corner of every diagram, drawn as the page shows it. */
function cornersOfDiagrams(page: Page): Promise<string[]> {
  return page.locator('article img[src$=".svg"]').evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        image.loading = 'eager';
        await image.decode();
        const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
        canvas.drawImage(image, 0, 0);
        const [red, green, blue] = canvas.getImageData(3, 3, 1, 1).data;
        return `rgb(${red}, ${green}, ${blue})`;
      }),
    ),
  );
}

test('diagrams have the colours of the page, in both modes and after the switch, whatever the system prefers', async ({
  page,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const [index, { path }] of content.articles.entries()) {
    await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' });
    await page.goto(`${path}?theme=light`);
    const light = await background();
    const corners = await cornersOfDiagrams(page);
    expect(corners.length, path).toBeGreaterThan(0);
    expect(new Set(corners), path).toEqual(new Set([light]));

    await page.locator('[data-color-mode]').filter({ visible: true }).first().click();
    const dark = await background();
    expect(dark).not.toBe(light);
    await expect.poll(async () => new Set(await cornersOfDiagrams(page)), path).toEqual(new Set([dark]));
  }
});

test('a page in dark mode is printed with light diagrams', async ({ page }) => {
  await page.goto(`${article.path}?theme=dark`);
  await page.emulateMedia({ media: 'print' });
  await expect
    .poll(async () => new Set(await cornersOfDiagrams(page)))
    .toEqual(new Set(['rgb(251, 247, 239)']));
});

test.describe('without scripts', () => {
  // The page of this site stays light then, whatever the system prefers.
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('diagrams have the colours of the page', async ({ page }) => {
    await page.goto(article.path);
    expect(new Set(await cornersOfDiagrams(page))).toEqual(new Set(['rgb(251, 247, 239)']));
  });
});
