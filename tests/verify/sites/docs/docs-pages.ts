// What the tests of docs share.
import type { Page } from '@playwright/test';

export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

export const dropdown = (page: Page) => page.locator('header [data-version-label]');
export const sidebar = (page: Page) =>
  page.getByRole('navigation', { name: /^(Docs sidebar|Menu latéral de la documentation)$/ });

const KEY = 'docs-preferred-version-default';
/** The version that the browser remembers. */
export const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
export const remember = (page: Page, version: string) =>
  page.evaluate(([key, version]) => localStorage.setItem(key, version), [KEY, version] as const);
