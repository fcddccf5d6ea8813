import { writeFile } from 'node:fs/promises';
import { currentLanguages, type LanguagesFile } from '@midweek/core';

/** Writes which languages the server speaks, and what the site says itself in them. */
export async function writeLanguagesFile(file: string): Promise<void> {
  const { locales, own } = currentLanguages();
  await writeFile(
    file,
    `${JSON.stringify({ locales: [...locales], own } satisfies LanguagesFile, null, 2)}\n`,
  );
}
