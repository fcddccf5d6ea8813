// What the tests of the form share: its parts, and the code that it waits for.
import { type Locale, t } from '@midweek/core';
import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

export const RUNTIME = '**/_astro/run-island*';
export const ADDRESS = 'reader@example.com';

export function formOf(page: Page, locale: Locale = 'en') {
  const root = page.locator('form[action="/api/subscribe"]');
  return {
    root,
    email: root.getByRole('textbox'),
    button: root.getByRole('button'),
    problem: root.getByRole('alert'),
    status: root.getByRole('status'),
    say: (code: Parameters<typeof t>[1]) => t(locale, code, { when: t(locale, 'subscribe.inAWhile') }),
  };
}

/** Opens a page and turns to its form, until React answers. */
export async function openForm(page: Page, path: string, locale: Locale = 'en') {
  await page.goto(path);
  const form = formOf(page, locale);
  await form.email.focus();
  // A busy machine takes its time to start React.
  await expect(form.root).toHaveJSProperty('noValidate', true, { timeout: 20_000 });
  return form;
}
