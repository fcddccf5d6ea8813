import { existsSync, readFileSync } from 'node:fs';
import { INITIAL_LOCALES, type Languages, LanguagesFileSchema, resolveLanguages } from '@midweek/core';
import { filesOfRelease, withSite } from '@midweek/core/files';
import { StartupError } from '../startup-error.ts';

/** A release in other languages than those at the start of the server, which has routes for the latter only. */
export class OtherLanguagesError extends Error {
  override readonly name = 'OtherLanguagesError';
}

/** The languages of a release, by its folder. Releases of earlier versions have none, and are in English and French. */
export function loadLanguages(folder: string): Languages {
  const file = filesOfRelease(folder).languages;
  if (!existsSync(file)) return resolveLanguages({ locales: INITIAL_LOCALES, own: {} });
  const parsed = LanguagesFileSchema.safeParse(readJson(file));
  if (!parsed.success)
    throw new StartupError(
      `The languages in ${file} do not fit this server.\nBuild it with: ${withSite('npx midweek build')}`,
    );
  return resolveLanguages(parsed.data);
}

/** Texts may change while the server runs; the list of languages may not. */
export function requireSameLanguages(...languages: readonly [next: Languages, current: Languages]): void {
  const [next, now] = languages.map(({ locales }) => locales.map(({ code }) => code).join(', '));
  if (next !== now) throw new OtherLanguagesError(`it is in ${next}, and the server was started with ${now}`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
