import { expect, test } from 'vitest';
import { contentTypeOf } from './content-type.ts';

test.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['a.css', 'text/css; charset=utf-8'],
  ['a.js', 'text/javascript; charset=utf-8'],
  ['rss.xml', 'text/xml; charset=utf-8'],
  ['conferences.ics', 'text/calendar; charset=utf-8'],
  ['feed.json', 'application/json; charset=utf-8'],
  ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['logo.svg', 'image/svg+xml; charset=utf-8'],
  ['card.png', 'image/png'],
  ['favicon.ico', 'image/x-icon'],
  ['face.woff2', 'font/woff2'],
  ['LICENSE', 'application/octet-stream'],
])('%s is %s', (name, type) => {
  expect(contentTypeOf(name)).toBe(type);
});
