import { toPlainText } from '../../markdown/plain-text.ts';
import type { Block } from '../../markdown/rich-text.ts';
import { type Hierarchy, type ToRecord, toParagraph, withLevel } from './record-factory.ts';
import type { SearchRecord } from './search-record.ts';

/** The text of an article or a page: its headings, and each block with words below the heading that it follows. */
export function listBodyRecords(body: readonly Block[], page: Hierarchy, toRecord: ToRecord): SearchRecord[] {
  const records: SearchRecord[] = [];
  let hierarchy = page;
  let anchor: string | undefined;
  let paragraph = 0;
  for (const block of body) {
    if (block.type === 'heading') {
      hierarchy = withLevel(hierarchy, block.level, toPlainText(block.children));
      anchor = block.id;
      paragraph = 0;
      records.push(toRecord({ type: `lvl${block.level}`, hierarchy, anchor, content: null }));
      continue;
    }
    const content = toParagraph([block]);
    if (!content) continue;
    paragraph += 1;
    records.push(toRecord({ type: 'content', hierarchy, anchor, paragraph, content }));
  }
  return records;
}
