// Reads the output of a build. Any fault in it becomes one sentence, with the cure.

import { readFileSync, statSync } from 'node:fs';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { type SiteManifest, SiteManifestSchema } from '@midweek/core';
import { withSite } from '@midweek/core/files';
import { createLocaleOfPath, type LocaleOfPath } from '../http/urls.ts';
import { type BuiltPages, createBuiltPages, type FilledPage } from '../pages/built-pages.ts';
import { StartupError } from '../startup-error.ts';
import { createHeaderRules, type HeadersFor } from './header-rules.ts';
import { listFiles, type SiteFiles } from './list-files.ts';
import { isRedirectTarget } from './redirects.ts';

export interface Site {
  readonly manifest: SiteManifest;
  readonly files: SiteFiles;
  /** The pages that the server completes. */
  readonly pages: BuiltPages;
  readonly headersFor: HeadersFor;
  readonly localeOfPath: LocaleOfPath;
}

interface SiteOptions {
  readonly distDir: string;
  readonly manifestFile: string;
  /** Pages that the server completes, with the names that they must have. */
  readonly filledPages?: (manifest: SiteManifest) => readonly FilledPage[];
  /** The sites of earlier releases. Their assets stay reachable, so that a page that is open still loads its code. */
  readonly earlierDirs?: readonly string[];
}

/** Loads manifest and file list. Throws a StartupError when the site is not built or not usable. */
export function loadSite({
  distDir,
  manifestFile,
  filledPages = () => [],
  earlierDirs = [],
}: SiteOptions): Site {
  if (!statSync(distDir, { throwIfNoEntry: false })?.isDirectory()) {
    throw notBuilt(`The site is not built: there is no folder ${distDir}.`);
  }
  const manifest = loadManifest(manifestFile);
  const files = listFiles(distDir, { earlierDirs, immutableFolders: listImmutableFolders(manifest) });
  if (!files.has('index.html'))
    throw notBuilt(`The site is not built completely: ${distDir} has no index.html.`);
  const pages = createBuiltPages(files);
  pages.check(filledPages(manifest));
  return {
    manifest,
    files,
    pages,
    headersFor: createHeaderRules(manifest.headers),
    localeOfPath: createLocaleOfPath(manifest.locales),
  };
}

/** The folders whose files never change, as their names hold a hash of their bytes. */
function listImmutableFolders({ headers }: SiteManifest): string[] {
  return headers
    .filter(({ path, headers }) => path.endsWith('/*') && /\bimmutable\b/.test(Object.values(headers).join()))
    .map(({ path }) => path.slice(1, -1));
}

/** Reads the manifest alone. Throws a StartupError when it cannot be used. */
export function loadManifest(manifestFile: string): SiteManifest {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(manifestFile, 'utf8'));
  } catch (error) {
    const problem = error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read';
    throw notBuilt(`The site is not built completely: ${manifestFile} ${problem}.`, error);
  }
  const result = SiteManifestSchema.safeParse(content);
  const problem = result.success ? findProblem(result.data) : toSentence(result.error.issues[0]);
  if (!result.success || problem !== undefined) {
    throw notBuilt(`The site manifest ${manifestFile} does not fit this server (${problem}).`);
  }
  return result.data;
}

/** Checks beyond the schema: values that Node would refuse on every single answer. */
function findProblem({ headers, redirects }: SiteManifest): string | undefined {
  const badTarget = redirects.find(({ to }) => !isRedirectTarget(to));
  if (badTarget) return `redirects: "${badTarget.to}" is not an address`;
  for (const [name, value] of headers.flatMap((rule) => Object.entries(rule.headers))) {
    try {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    } catch {
      return `headers: "${name}" has a name or value that HTTP does not allow`;
    }
  }
  return undefined;
}

function toSentence(issue: { path: PropertyKey[]; message: string } | undefined): string {
  return issue ? `${issue.path.join('.') || 'top level'}: ${issue.message}` : 'unknown problem';
}

function notBuilt(sentence: string, cause?: unknown): StartupError {
  return new StartupError(`${sentence}\nBuild it with: ${withSite('npx midweek build')}`, { cause });
}
