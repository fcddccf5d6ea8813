import type { Page } from '@playwright/test';

/** Small enough to see one letter of another colour, large enough not to see that it is drawn a third of a pixel further left. */
const CELL = 4;
/** Of the sums of red, green and blue: two neighbouring shades of the palette are further apart. */
const VISIBLE = 24;

/** How much of two pictures looks different, from 0 to 1, cell by cell. Compared by a browser: it can read them anyway. */
export async function compareLooks(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const blank = await page.context().newPage();
  const share = await blank.evaluate(
    async ({ sources, cell, visible }) => {
      const pictures = await Promise.all(
        sources.map(async (source) =>
          createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob()),
        ),
      );
      // A last row that is there in part shows what is behind it.
      const width = Math.floor((Math.max(...pictures.map((picture) => picture.width)) - 1) / cell);
      const height = Math.floor((Math.max(...pictures.map((picture) => picture.height)) - 1) / cell);
      const [a, b] = pictures.map((picture) => {
        const canvas = new OffscreenCanvas(width * cell, height * cell).getContext('2d');
        if (!canvas) throw new Error('tests: this browser draws no pictures');
        // What only one of them has is compared with nothing, and differs.
        canvas.drawImage(picture, 0, 0);
        const { data } = canvas.getImageData(0, 0, width * cell, height * cell);
        const means = new Float64Array(width * height * 3);
        for (let y = 0; y < height * cell; y++)
          for (let x = 0; x < width * cell; x++)
            for (let channel = 0; channel < 3; channel++) {
              const place = (Math.floor(y / cell) * width + Math.floor(x / cell)) * 3 + channel;
              means[place] =
                (means[place] ?? 0) + (data[(y * width * cell + x) * 4 + channel] ?? 0) / cell ** 2;
            }
        return means;
      }) as [Float64Array, Float64Array];
      let different = 0;
      for (let index = 0; index < a.length; index += 3) {
        const distance = [0, 1, 2].reduce(
          (sum, channel) => sum + Math.abs((a[index + channel] ?? 0) - (b[index + channel] ?? 0)),
          0,
        );
        if (distance > visible) different += 1;
      }
      return different / (width * height);
    },
    { sources: [one.toString('base64'), other.toString('base64')], cell: CELL, visible: VISIBLE },
  );
  await blank.close();
  return share;
}
