import type { Content } from '../../content.ts';
import { toVersionTag } from '../../docs/doc.ts';
import type { Locale } from '../../languages/locales.ts';
import { listBodyRecords } from './list-body-records.ts';
import { createRecordFactory, withLevel } from './record-factory.ts';
import type { SearchRecord } from './search-record.ts';

/** The docs of every version. Each record names its version, so that readers of one find nothing of the others. */
export function listDocRecords({ docs }: Content, locale: Locale): SearchRecord[] {
  if (!docs) return [];
  return docs.versions.flatMap(({ version, docs: texts }) =>
    texts.flatMap(({ path, isUnlisted, isDraft, texts }) => {
      const text = texts[locale];
      if (!text || isUnlisted || isDraft) return [];
      const toRecord = createRecordFactory({
        path,
        language: locale,
        section: 'docs',
        tags: [],
        date: null,
        version_tag: toVersionTag(version.name),
      });
      const page = withLevel({ lvl0: docs.title[locale] }, 1, text.title);
      return [
        toRecord({ type: 'lvl1', hierarchy: page, content: text.description }),
        ...listBodyRecords(text.body, page, toRecord),
      ];
    }),
  );
}
