import { existsSync, readFileSync } from 'node:fs';
import {
  type Languages,
  LanguagesFileSchema,
  listLocales,
  resolveLanguages,
  SHIPPED_LOCALES,
} from '@midweek/core';
import { withSite } from '@midweek/core/files';
import { StartupError } from '../startup-error.ts';

/** A release in other languages than those that the server was started with: its routes are there for those. */
export class OtherLanguagesError extends Error {
  override readonly name = 'OtherLanguagesError';
}

/** The languages of a release, from the file that its build wrote. Releases of earlier versions have none, and are in the languages that come with the code. */
export function loadLanguages(file: string): Languages {
  if (!existsSync(file)) return resolveLanguages({ locales: SHIPPED_LOCALES, own: {} });
  const parsed = LanguagesFileSchema.safeParse(readJson(file));
  if (!parsed.success)
    throw new StartupError(
      `The languages in ${file} do not fit this server.\nBuild it with: ${withSite('npx midweek build')}`,
    );
  return resolveLanguages(parsed.data);
}

/** What is said may change while the server runs; which languages there are may not. */
export function requireSameLanguages({ locales }: Languages): void {
  const [next, now] = [locales.map(({ code }) => code), listLocales()].map((codes) => codes.join(', '));
  if (next !== now) throw new OtherLanguagesError(`it is in ${next}, and the server was started with ${now}`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
