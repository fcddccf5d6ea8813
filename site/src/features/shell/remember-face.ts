import { STORAGE_KEYS, store } from './storage.ts';

/**
 * Remembers that the display face is in the browser's cache. From the next page on the first-paint script waits for it; until then pages are
 * painted with the fallback at once, and nothing moves when the face arrives (`font-display: optional`).
 */
export function rememberFace(document: Document): void {
  const { face } = document.documentElement.dataset;
  if (!face) return;
  const [family = ''] = getComputedStyle(document.documentElement)
    .getPropertyValue('--font-display')
    .split(',');
  void document.fonts.load(`1em ${family}`).then((faces) => {
    if (faces.length > 0) store(STORAGE_KEYS.face, face);
  });
}
