// The mails as functions, compiled because Node does not run TSX. Made when the code changes, kept otherwise.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Issue, Locale, Mail, MailFile, SiteConfig } from '@midweek/core';
import { hashCode, keepFolder } from '@midweek/core/files';

const PROJECT = join(import.meta.dirname, '..', '..');
const COMPILED = join(PROJECT, '.cache', 'mail');
const FILE = 'render-mails.mjs';

export type MailRenderer = {
  /** Every mail of the build in a language; the welcome shows the given issue. */
  renderMails: (issue: Issue | undefined, locale: Locale, site: SiteConfig) => MailFile;
  /** An issue as the mail that is sent to readers of a language. */
  renderIssueMail: (issue: Issue, locale: Locale, site: SiteConfig) => Mail;
};

/** Changes with the code. */
export function hashMailCode(): string {
  return hashCode(PROJECT, ['mail']);
}

/** Compiles the mails if the code has changed since they were. */
export async function loadMailRenderer(version = hashMailCode()): Promise<MailRenderer> {
  const folder = await keepFolder(COMPILED, version, compile);
  // React decides when it is loaded which of its builds it is.
  process.env.NODE_ENV ??= 'production';
  return import(pathToFileURL(join(folder, FILE)).href);
}

async function compile(folder: string): Promise<void> {
  // Loaded here, as most builds find what they need already compiled.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'render-mails.tsx'),
    platform: 'node',
    external: /^[^./]/,
  });
  await bundle.write({ format: 'esm', file: join(folder, FILE) });
  await bundle.close();
}
