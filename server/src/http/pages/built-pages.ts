// Pages of the build that the server answers itself, with a few places filled in.
import { readFileSync } from 'node:fs';
import { type Locale, toHref } from '@midweek/core';
import type { Site } from '../static/load-site.ts';
import { escapeHtml } from './escape-html.ts';

export interface PageValues {
  /** Parts that stand hidden in the page, `<midweek-state name="expired" hidden>`, and are shown. */
  readonly states?: readonly string[];
  /** Texts for markers such as `__EMAIL__`; escaped here. */
  readonly texts?: Readonly<Record<string, string>>;
}

export interface BuiltPages {
  /** The HTML of a page, e.g. of `/workflow/preferences`; undefined when this site has no such page. */
  render(locale: Locale, path: string, values?: PageValues): string | undefined;
}

export function createBuiltPages({ files }: Pick<Site, 'files'>): BuiltPages {
  const templates = new Map<string, string | undefined>();
  const load = (name: string) => {
    const file = files.get(name);
    return file && readFileSync(file.identity.diskPath, 'utf8');
  };
  return {
    render(locale, path, { states = [], texts = {} } = {}) {
      const name = `${toHref(locale, path).slice(1)}.html`;
      if (!templates.has(name)) templates.set(name, load(name));
      let html = templates.get(name);
      for (const state of states) {
        html = html?.replaceAll(new RegExp(`(<midweek-state name="${state}") hidden(="")?`, 'g'), '$1');
      }
      for (const [marker, text] of Object.entries(texts)) {
        html = html?.replaceAll(marker, () => escapeHtml(text));
      }
      return html;
    },
  };
}
