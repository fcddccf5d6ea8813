// The mails as a function, compiled because Node does not run TSX. Made when the code changes, kept otherwise.
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Issue, Locale, MailFile } from '@midweek/core';
import { hashFiles, writeWhole } from '@midweek/core/files';

/** The code that mails are made from, as paths of the project. */
export const MAIL_SOURCES = ['core/src', 'mail/src', 'package-lock.json'];

const PROJECT = join(import.meta.dirname, '..', '..');
const COMPILED = join(PROJECT, '.cache', 'mail');

/** Every mail in a language; the welcome shows the given issue. */
export type RenderMails = (issue: Issue | undefined, locale: Locale) => MailFile;

/** Changes with the code. */
export function hashMailCode(): string {
  return hashFiles(PROJECT, MAIL_SOURCES);
}

export async function loadRenderMails(version: string): Promise<RenderMails> {
  const file = join(COMPILED, `${version}.mjs`);
  if (!existsSync(file)) await compile(file);
  // React decides when it is loaded which of its builds it is.
  process.env.NODE_ENV ??= 'production';
  const { renderMails } = await import(pathToFileURL(file).href);
  return renderMails;
}

async function compile(file: string): Promise<void> {
  // Loaded here, as most builds find what they need already compiled.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'render-mails.tsx'),
    platform: 'node',
    // Of react-email only the parts in use: as a whole it takes longer to load than everything else together.
    external: /^(?!\.|\/|@react-email\/)/,
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  // Those of other code. Another build may have been quicker with the same.
  const older = (await readdir(COMPILED).catch(() => [])).filter(
    (name) => name.endsWith('.mjs') && name !== basename(file),
  );
  await writeWhole(file, output[0].code);
  for (const name of older) await rm(join(COMPILED, name), { force: true });
}
