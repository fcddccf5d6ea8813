import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BreakableTitle } from './breakable-title.tsx';

test.each([
  [
    'useSyncExternalStore: the underrated React API',
    'use<wbr/>Sync<wbr/>External<wbr/>Store: the underrated React API',
  ],
  ['TypeScript and JavaScript on GitHub', 'TypeScript and JavaScript on GitHub'],
  ['Atomic CSS-in-JS', 'Atomic CSS-in-JS'],
])('only a name that is longer than a phone is wide may break, between its words: %s', (title, html) => {
  expect(renderToStaticMarkup(<BreakableTitle title={title} />)).toBe(html);
});
