import { join } from 'node:path';
import { type Content, type Locale, languageOf, listLocales, type SearchWords } from '@midweek/core';
import { hashData } from '@midweek/core/files';
import { INDEX_VERSION, listPartNames, listRecords } from '@midweek/core/indexing';

/** `records` is JSON: strings are posted to another thread much faster than objects. */
type SearchIndexFile = {
  /** In the folder of what the server reads. */
  file: string;
  key: string;
  records: string;
  /** The same for browsers, in the folder of the site; nothing where the server searches. */
  parts?: SearchParts;
};

type SearchParts = {
  manifest: string;
  /** Its name changes with what is in it. */
  folder: string;
  /** All of them, the manifest included. */
  files: string[];
  /** What the language is searched with. */
  words: SearchWords;
};

/** The index of each language. Its key changes with everything that can be found. */
export function listSearchIndexes(content: Content): SearchIndexFile[] {
  return listLocales().map((locale) => {
    const list = listRecords(content, locale);
    const records = JSON.stringify(list);
    const words = languageOf(locale).searchWords;
    const key = hashData(INDEX_VERSION, words, records);
    const isInBrowser = content.site.search.engine === 'browser';
    return {
      file: join('search', `${locale}.json`),
      key,
      records,
      ...(isInBrowser && { parts: toParts(`${locale}-${key}`, locale, list.length, words) }),
    };
  });
}

function toParts(name: string, locale: Locale, records: number, words: SearchWords): SearchParts {
  const manifest = join('search-index', `${locale}.json`);
  const folder = join('search-index', 'parts', name);
  const files = listPartNames(records, words).map((file) => join(folder, file));
  return { manifest, folder, files: [manifest, ...files], words };
}
