// The head of the home page, for names that the newsletter of the tests does not have.
import { readFileSync } from 'node:fs';
import { expect, test } from './test.ts';

const FACE = new URL('../../site/src/styles/fonts/besley.woff2', import.meta.url);

test('lines of a long name never touch, whatever their letters', async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const { between, ink } = await page.locator('h1').evaluate(
      async (heading, face) => {
        // The face of the page may come too late for this page, and then is not used in it.
        const bytes = Uint8Array.from(atob(face), (letter) => letter.charCodeAt(0));
        document.fonts.add(await new FontFace('Ink', bytes).load());
        const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
        const { fontSize, lineHeight } = getComputedStyle(heading);
        // Ink is measured in whole pixels: it is drawn large, and compared in parts of the size.
        context.font = '1000px Ink';
        const { actualBoundingBoxDescent: below } = context.measureText('gjpqy');
        const { actualBoundingBoxAscent: above } = context.measureText('bdfhklÀÉÊ');
        return {
          between: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
          ink: (below + above) / 1000,
        };
      },
      readFileSync(FACE, 'base64'),
    );
    console.log('INK', between, ink);
    expect(between, `at ${width} px`).toBeGreaterThan(ink);
  }
});
