import type { Groups } from '../records/groups.ts';
import type { RecordFacts } from '../records/search-record.ts';
import { CONTENT_POSITION, TERM_BITS, TERM_MASK, type TokenTable } from '../words/token-table.ts';

/** How much the newest record gains over the oldest. */
const RECENCY_BOOST = 0.1;
/** How much a link gains each time that the number of issues it was in doubles. */
const CURATED_AGAIN_BOOST = 0.05;
const KIND_BOOST = {
  /** A release comes before a page that has the same name forever. */
  release: 1.06,
  /** Nobody curated paid links. */
  sponsored: 0.5,
  /** The sections of an issue are the same in every issue. */
  issueSection: 0.2,
  /** A heading inside a text comes after what is about the subject as a whole. */
  heading: 0.85,
};
/** A query without a version is about the thing itself, or a major version of it. */
const MINOR_BOOST = 0.95;
const MINOR = /^\d+(?:\.\d+)+$/;

/** The boost of each record, for every query: each is small, so that it decides between answers that are about as good. */
export function toStaticBoosts(
  records: readonly RecordFacts[],
  table: TokenTable,
  groups: Groups,
): Float32Array {
  const days = records.map(({ date }) => (date ? Date.parse(date) : Number.NaN));
  const dated = days.filter((day) => !Number.isNaN(day));
  const oldest = dated.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const newest = dated.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const isMinor = Uint8Array.from(table.terms, (term) => (MINOR.test(term) ? 1 : 0));
  return Float32Array.from(records, (record, index) => {
    const day = days[index] ?? Number.NaN;
    // Pages have no date and count as current.
    const age = Number.isNaN(day) || newest === oldest ? 0 : (newest - day) / (newest - oldest);
    const issues = Math.max(1, groups.membersOf(index).length);
    return (
      kindBoost(record) *
      (1 + RECENCY_BOOST * (1 - age)) *
      (1 + CURATED_AGAIN_BOOST * Math.log2(issues)) *
      (hasInTitle(index, isMinor, table) ? MINOR_BOOST : 1)
    );
  });
}

function kindBoost({ section, type, kind }: RecordFacts): number {
  const isHeading = type !== 'lvl1' && type !== 'content';
  if (section === 'newsletter' && type === 'lvl2') return KIND_BOOST.issueSection;
  if (section !== 'newsletter' && isHeading) return KIND_BOOST.heading;
  return kind === 'sponsored' || kind === 'release' ? KIND_BOOST[kind] : 1;
}

function hasInTitle(record: number, isWanted: Uint8Array, { starts, tokens }: TokenTable): boolean {
  for (let index = starts[record] ?? 0; index < (starts[record + 1] ?? 0); index++) {
    const token = tokens[index] ?? 0;
    if (token >>> TERM_BITS >= CONTENT_POSITION) return false;
    if (isWanted[token & TERM_MASK] === 1) return true;
  }
  return false;
}
