import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestSite, SITE_MANIFEST } from '../testing/test-site.ts';
import { loadSite } from './load-site.ts';

test('lists what readers may have, without compressed forms', () => {
  const { files } = loadSite(createTestSite());
  expect([...files.keys()]).toEqual([
    '404.html',
    '_astro/app.abc123.js',
    'fr/404.html',
    'fr/index.html',
    'index.html',
    'newsletter.html',
    'pricing/index.html',
    'rss.xml',
  ]);
});

test('leaves out host files, dotfiles and links, but not .well-known or a download that ends in .gz', () => {
  const site = createTestSite({
    files: {
      'index.html': '',
      _headers: '',
      _redirects: '',
      'fr/_headers': '',
      '.env': '',
      '.git/config': '',
      'a/.hidden/b.txt': '',
      '.well-known/security.txt': '',
      'data.tar.gz': '',
    },
  });
  symlinkSync('/etc/passwd', join(site.distDir, 'passwd'));
  expect([...loadSite(site).files.keys()]).toEqual(['.well-known/security.txt', 'data.tar.gz', 'index.html']);
});

test('a missing folder or broken manifest is explained with the cure', () => {
  const withoutDist = createTestSite();
  rmSync(withoutDist.distDir, { recursive: true });
  expect(() => loadSite(withoutDist)).toThrow(
    `The site is not built: there is no folder ${withoutDist.distDir}.\nBuild it with: npx midweek build`,
  );

  const withBrokenManifest = createTestSite();
  writeFileSync(withBrokenManifest.manifestFile, '{');
  expect(() => loadSite(withBrokenManifest)).toThrow(
    /site\.json is not valid JSON\.\nBuild it with: npx midweek build$/,
  );
});

test.each([
  [{ ...SITE_MANIFEST, locales: [] }, /\(locales: .+\)/],
  [
    { ...SITE_MANIFEST, redirects: [{ from: '/feed', to: 'https://[broken' }] },
    /\(redirects: "https:\/\/\[broken" is not an address\)/,
  ],
  [
    { ...SITE_MANIFEST, headers: [{ path: '/*', headers: { 'x-bad': 'a\nb' } }] },
    /\(headers: "x-bad" has a name or value that HTTP does not allow\)/,
  ],
])('a manifest that does not fit is refused, case %#', (manifest, message) => {
  const site = createTestSite({ manifest });
  expect(() => loadSite(site)).toThrow(expect.objectContaining({ name: 'StartupError' }));
  expect(() => loadSite(site)).toThrow(message);
});
