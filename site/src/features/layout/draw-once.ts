import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const drawn = new WeakMap<object, Map<string, string>>();

/**
 * The HTML of something that many pages show alike, drawn the first time only. `source` is what it is made from, and `key` tells
 * apart what is made from the same.
 */
export function drawOnce(source: object, key: string, draw: () => ReactNode): string {
  const known = drawn.get(source) ?? new Map<string, string>();
  drawn.set(source, known);
  const html = known.get(key) ?? renderToStaticMarkup(draw());
  known.set(key, html);
  return html;
}
