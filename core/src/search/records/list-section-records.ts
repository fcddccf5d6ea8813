import { toPlainText } from '../../markdown/plain-text.ts';
import { SPONSOR } from '../../newsletter/sections.ts';
import type { Section } from '../../posts/post.ts';
import { type Hierarchy, type ToRecord, toParagraph, withLevel } from './record-factory.ts';
import type { SearchRecord } from './search-record.ts';

/**
 * The sections of an issue with their headlines and items. A link's title is a level of its own, so that it weighs as a title and is what
 * the dialog shows of it.
 * Sponsor blocks are not curated: they are left out.
 */
export function listSectionRecords(
  sections: readonly Section[],
  { page, toRecord }: { page: Hierarchy; toRecord: ToRecord },
): SearchRecord[] {
  return sections
    .filter(({ name }) => name !== SPONSOR)
    .flatMap(({ title, anchor, headlines, items }) => {
      const hierarchy = withLevel(page, 2, title);
      const toLink = (title: string): Hierarchy => withLevel(hierarchy, 3, title);
      return [
        toRecord({ type: 'lvl2', hierarchy, anchor, content: null }),
        ...headlines.map((headline) =>
          toRecord({
            type: 'lvl3',
            hierarchy: toLink(toPlainText(headline.title)),
            anchor: headline.anchor,
            kind: headline.kind ?? null,
            link: headline.url,
            isHeadline: true,
            content: toParagraph(headline.body),
          }),
        ),
        ...items.map((item) =>
          toRecord({
            type: 'lvl3',
            hierarchy: toLink(toPlainText(item.title)),
            anchor: item.anchor,
            kind: item.kind,
            link: item.url,
            content: toPlainText(item.comment) || null,
          }),
        ),
      ];
    });
}
