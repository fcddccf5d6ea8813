// Pages that the build made and the server completes. The page is the template, and it reads well on a host without this server. There are
// three things that the server does to it, each by a name that the page has in its markup:
//
//   show a state      <midweek-state name="expired" hidden="">…</midweek-state>         loses `hidden`; of several names, by each
//   fill a value      <p data-fill="total">€0</p>                                       gets another text
//                     <input value="0" data-fill="value=main.entry">                    gets another attribute, one that it has
//                     <option value="fr" data-fill="selected=locale">                   is chosen if the value is its own
//   replace a slot    <midweek-calendar>…</midweek-calendar>                            gets other content: markup, or
//                     <midweek-copies><template data-part="link">…</template>…          the parts that it has, each as often as needed
//
// Values are escaped here, and markup has the type `Html`, whose tag escapes. Parts are filled by the same three verbs. Nothing inside a slot
// belongs to the page around it.
//
//   page-names.ts       PageDefinition  which page, and the names that the server uses there; declared beside the routes that use them
//                       Filling         { show, fill, replace }: what is said this time, limited to those names by its type
//   compile-page.ts     compilePage     finds the places of a page, once; what it renders is a join of strings
//   missing-names.ts    compares the names of the server with those of a page
//   built-pages.ts      BuiltPages      the pages of one site: `check` for its start, `render` for its answers
//
// `loadSite` checks every name of `release/filled-pages.ts` before the first request, and `render` refuses a name that was not declared. So what
// is filled in was checked.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, listLocales, toHref } from '@midweek/core';
import { withSite } from '@midweek/core/files';
import type { SiteFiles } from '../files/list-files.ts';
import { StartupError } from '../startup-error.ts';
import { type CompiledPage, compilePage } from './compile-page.ts';
import { listMissingNames, listUndeclaredNames } from './missing-names.ts';
import type { Filling, PageDefinition, PageNames } from './page-names.ts';

/** A file of the site with the names that the server uses there. */
export interface FilledPage {
  /** By its name below dist, e.g. `fr/sponsor.html`. */
  readonly file: string;
  readonly names: PageNames;
}

export interface BuiltPages {
  /** Throws a StartupError for a page without a name that the server uses. Skips pages that this site does not have. */
  check(pages: readonly FilledPage[]): void;
  has(locale: Locale, page: PageDefinition): boolean;
  /** The HTML of a page; undefined when this site has no such page. */
  render<const Page extends PageDefinition>(
    locale: Locale,
    page: Page,
    filling?: Filling<Page>,
  ): string | undefined;
  /** The same for a page that is known by its file. */
  renderFile(page: FilledPage, filling: Filling): string | undefined;
}

export function createBuiltPages(files: SiteFiles): BuiltPages {
  const compiled = new Map<string, CompiledPage | undefined>();
  function load(name: string): CompiledPage | undefined {
    if (!compiled.has(name)) {
      const folder = files.get(name);
      compiled.set(
        name,
        folder === undefined ? undefined : compilePage(readFileSync(join(folder, name), 'utf8')),
      );
    }
    return compiled.get(name);
  }

  function renderFile({ file, names }: FilledPage, filling: Filling): string | undefined {
    const undeclared = listUndeclaredNames(filling, names);
    if (undeclared.length > 0) {
      throw new Error(`${file} is filled by names that are not declared for it: ${undeclared.join(', ')}`);
    }
    return load(file)?.render(filling);
  }

  return {
    check(pages) {
      for (const { file, names } of pages) {
        const page = load(file);
        const missing = page ? listMissingNames(page, names) : [];
        if (missing.length > 0) throw doesNotFit(file, missing);
      }
    },
    has: (locale, { path }) => files.has(toFile(locale, path)),
    render: (locale, page, filling = {}) =>
      renderFile({ file: toFile(locale, page.path), names: page }, filling as Filling),
    renderFile,
  };
}

/** A page in all its languages. */
export function toFilledPages(page: PageDefinition): FilledPage[] {
  return listLocales().map((locale) => ({ file: toFile(locale, page.path), names: page }));
}

/** @example toFile('fr', '/sponsor') // 'fr/sponsor.html' */
export function toFile(locale: Locale, path: string): string {
  return `${toHref(locale, path).slice(1)}.html`;
}

function doesNotFit(file: string, missing: readonly string[]): StartupError {
  return new StartupError(
    `The built page ${file} does not fit this server: it has no ${missing.join(', no ')}.\nBuild the site again with this version of Midweek: ${withSite('npx midweek build')}`,
  );
}
