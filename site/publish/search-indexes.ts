import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  type Content,
  currentLanguages,
  inLocale,
  type Locale,
  listLocales,
  SHIPPED_LOCALES,
} from '@midweek/core';
import { INDEX_VERSION, listPartNames, listRecords } from '@midweek/core/indexing';
import type { PartsManifest } from '@midweek/core/search-parts';

/** `records` is JSON: strings are posted to another thread much faster than objects. */
type SearchIndexFile = {
  /** In the folder of what the server reads. */
  file: string;
  key: string;
  records: string;
  /** What the language is searched with, where that does not come with the code. */
  words?: PartsManifest['words'];
  /** The same for browsers, in the folder of the site; nothing where the server searches. */
  parts?: SearchParts;
};

type SearchParts = {
  manifest: string;
  /** Its name changes with what is in it. */
  folder: string;
  /** All of them, the manifest included. */
  files: string[];
};

/** The index of each language. Its key changes with everything that can be found. */
export function listSearchIndexes(content: Content): SearchIndexFile[] {
  return listLocales().map((locale) => {
    const list = listRecords(content, locale);
    const records = JSON.stringify(list);
    const words = findOwnWords(locale);
    const key = createHash('sha256')
      .update(`${INDEX_VERSION} ${JSON.stringify(words)} ${records}`)
      .digest('hex')
      .slice(0, 16);
    const isInBrowser = content.site.search.engine === 'browser';
    return {
      file: join('search', `${locale}.json`),
      key,
      records,
      ...(words && { words }),
      ...(isInBrowser && { parts: toParts(`${locale}-${key}`, locale, listPartNames(list.length, words)) }),
    };
  });
}

function findOwnWords(locale: Locale): PartsManifest['words'] {
  const { own, texts } = currentLanguages();
  const isShipped = SHIPPED_LOCALES.some(({ code }) => code === locale);
  return isShipped && !own[locale]?.searchWords ? undefined : inLocale(texts, locale).searchWords;
}

function toParts(name: string, locale: string, files: readonly string[]): SearchParts {
  const manifest = join('search-index', `${locale}.json`);
  const folder = join('search-index', 'parts', name);
  return { manifest, folder, files: [manifest, ...files.map((file) => join(folder, file))] };
}
