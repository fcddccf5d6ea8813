import { expect, test } from 'vitest';
import { whenShown } from './when-shown.ts';

/** A page as far as this is concerned. */
function aDocument(prerendering: boolean): Document {
  return Object.assign(new EventTarget(), { prerendering }) as unknown as Document;
}

test('a page that is open acts at once', () => {
  let count = 0;
  whenShown(aDocument(false), () => {
    count += 1;
  });
  expect(count).toBe(1);
});

test('a page that is prepared in advance acts when it is opened, and once', () => {
  const document = aDocument(true);
  let count = 0;
  whenShown(document, () => {
    count += 1;
  });
  expect(count).toBe(0);
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(count).toBe(1);
});
