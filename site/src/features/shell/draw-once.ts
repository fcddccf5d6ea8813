import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const drawn = new WeakMap<object, Map<string, string>>();

/**
 * Caches the HTML of something that is the same on many pages. `source` is what it is made from, and `key` distinguishes several results
 * from one source.
 */
export function drawOnce(source: object, key: string, draw: () => ReactNode): string {
  const known = drawn.get(source) ?? new Map<string, string>();
  drawn.set(source, known);
  const html = known.get(key) ?? renderToStaticMarkup(draw());
  known.set(key, html);
  return html;
}
