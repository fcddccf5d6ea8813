import type { RecordFacts } from './search-record.ts';

/** How much the newest record gains over the oldest. */
const RECENCY_BOOST = 0.1;
/** A release comes before a page that stands forever under the same name. */
const RELEASE_BOOST = 1.06;

/**
 * The boost of each record, whatever the query. Newer records get slightly more, so that age only breaks ties. Section headings get less,
 * because they are the same in every issue, and so do paid links, because nobody curated them.
 */
export function toStaticBoosts(records: readonly RecordFacts[]): Float32Array {
  const days = records.map(({ date }) => (date ? Date.parse(date) : Number.NaN));
  const dated = days.filter((day) => !Number.isNaN(day));
  const oldest = dated.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const newest = dated.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return Float32Array.from(records, (record, index) => {
    const day = days[index] ?? Number.NaN;
    // Pages have no date and count as current.
    const age = Number.isNaN(day) || newest === oldest ? 0 : (newest - day) / (newest - oldest);
    return kindBoost(record) * (1 + RECENCY_BOOST * (1 - age));
  });
}

function kindBoost({ section, type, kind }: RecordFacts): number {
  if (section === 'newsletter' && type === 'lvl2') return 0.2;
  if (kind === 'sponsored') return 0.5;
  return kind === 'release' ? RELEASE_BOOST : 1;
}
