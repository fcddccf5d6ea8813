// What the tests of the form share: its parts, and the code that it waits for.
import { expect, type Page } from '@playwright/test';

export const RUNTIME = '**/_astro/run-island*';
export const ADDRESS = 'reader@example.com';

export function formOf(page: Page) {
  const root = page.locator('form[action="/api/subscribe"]');
  return {
    root,
    email: root.getByRole('textbox'),
    button: root.getByRole('button'),
    problem: root.getByRole('alert'),
    status: root.getByRole('status'),
  };
}

/** Opens a page and turns to its form, until React answers. */
export async function openForm(page: Page, path: string) {
  await page.goto(path);
  const form = formOf(page);
  await form.email.focus();
  await expect(form.root).toHaveJSProperty('noValidate', true);
  return form;
}
