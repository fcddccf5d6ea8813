import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { explainNoSite, locateFile, locateSite, nameFile, withSite } from './site-folder.ts';

test('any other one keeps everything in its own folder', () => {
  const site = locateSite('/letters/rust');
  expect(site).toEqual({
    folder: '/letters/rust',
    build: '/letters/rust/.midweek/build',
    releases: '/letters/rust/.midweek/build/releases',
    dist: '/letters/rust/.midweek/dist',
    cache: '/letters/rust/.midweek/cache',
    data: '/letters/rust/data',
    envFile: '/letters/rust/.env',
  });
  const places = new Set(Object.values(site));
  expect(Object.values(locateSite('/letters/go')).filter((place) => places.has(place))).toEqual([]);
});

test('files are named by the folder of their newsletter, and found again', () => {
  expect(nameFile('/letters/rust', '/letters/rust/newsletter/1/en.md')).toBe('rust/newsletter/1/en.md');
  expect(nameFile('/letters/rust', 'site.yml')).toBe('rust/site.yml');
  expect(locateFile('/letters/rust', 'rust/site.yml')).toBe('/letters/rust/site.yml');
});

test('a folder without site.yml is rejected, with what to do about it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(explainNoSite(folder)).toBe(
    `${folder} is not a newsletter: it has no site.yml. Name another folder with --site or MIDWEEK_SITE, or start a newsletter there with: midweek init ${folder}`,
  );
  expect(explainNoSite('/my letter')).toMatch(/^\/my letter does not exist\. .*midweek init '\/my letter'$/);
  expect(explainNoSite(join(folder, 'gone'))).toMatch(/gone does not exist\. .*midweek init .*gone$/);
  writeFileSync(join(folder, 'site.yml'), '');
  expect(explainNoSite(folder)).toBeUndefined();
});

test('a command names the newsletter that it is about, unless that is the shipped one', () => {
  expect(withSite('midweek lint 2', undefined)).toBe('midweek lint 2');
  expect(withSite('midweek lint 2', join(import.meta.dirname, '../../../content'))).toBe('midweek lint 2');
  expect(withSite('midweek lint 2', '/letters/rust')).toBe('midweek lint 2 --site /letters/rust');
  expect(withSite('midweek lint', '/my letters/ada’s')).toBe("midweek lint --site '/my letters/ada’s'");
});
