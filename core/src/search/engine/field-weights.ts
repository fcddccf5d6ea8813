import type { RecordFacts } from '../records/search-record.ts';
import { CONTENT_POSITION, KEYWORD_POSITION, TERM_BITS, type TokenTable } from '../words/token-table.ts';
import { POSITION_BITS, POSITION_MASK, type Postings } from './postings.ts';

export const FIELD_WEIGHT = { title: 3, content: 1, keyword: 0.5 };
/** The subject of an issue comes before a line in a list. */
const HEADLINE = 1.12;
/** The title of an issue names five subjects: words of two of them are found in it, but not together. */
const ISSUE = 0.45;
/** How much of the length of a text counts against its words, and by how much at most. */
const LENGTH = { share: 0.5, least: 0.5, most: 1.2 };

/** How much a word of each field counts, by record. */
export type FieldWeights = { title: Float32Array; content: Float32Array };

/** A word says less about a long text than about a short one, and more in a headline. */
export function toFieldWeights(
  records: readonly RecordFacts[],
  { starts, tokens }: TokenTable,
): FieldWeights {
  const lengths = records.map((_, record) => {
    let length = 0;
    for (let index = starts[record] ?? 0; index < (starts[record + 1] ?? 0); index++) {
      const position = (tokens[index] ?? 0) >>> TERM_BITS;
      if (position >= CONTENT_POSITION && position < KEYWORD_POSITION)
        length = position - CONTENT_POSITION + 1;
    }
    return length;
  });
  const mean = Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, records.length));
  const weigh = (length: number) => 1 / (1 - LENGTH.share + (LENGTH.share * length) / mean);
  return {
    title: Float32Array.from(records, weighTitle),
    content: Float32Array.from(lengths, (length) =>
      Math.min(LENGTH.most, Math.max(LENGTH.least, weigh(length))),
    ),
  };
}

function weighTitle({ isHeadline, section, type, date }: RecordFacts): number {
  if (isHeadline) return HEADLINE;
  return section === 'newsletter' && type === 'lvl1' && date ? ISSUE : 1;
}

/** How much each occurrence of a term counts. Worked out once: a first letter that is typed finds a hundred thousand of them. */
export function weighOccurrences({ entries }: Postings, { title, content }: FieldWeights): Float32Array {
  const weights = new Float32Array(entries.length);
  for (const [index, entry] of entries.entries()) {
    const record = entry >>> POSITION_BITS;
    const position = entry & POSITION_MASK;
    if (position < CONTENT_POSITION) weights[index] = FIELD_WEIGHT.title * (title[record] ?? 1);
    else if (position < KEYWORD_POSITION) weights[index] = FIELD_WEIGHT.content * (content[record] ?? 1);
    else weights[index] = FIELD_WEIGHT.keyword;
  }
  return weights;
}
