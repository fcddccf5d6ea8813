import type { SearchRecord } from './search-record.ts';

const NEWEST = 0.1;

/**
 * What a record is worth before anything is asked: newer things more than older ones, by little, so that age decides between equals only.
 * The bare heading of a section is the same in every issue, and a paid link was not picked.
 */
export function toStandings(records: readonly SearchRecord[]): Float32Array {
  const days = records.map(({ date }) => (date ? Date.parse(date) : Number.NaN));
  const dated = days.filter((day) => !Number.isNaN(day));
  const oldest = dated.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const newest = dated.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return Float32Array.from(records, (record, index) => {
    const day = days[index] ?? Number.NaN;
    // Pages have no date: they are as they are now.
    const age = Number.isNaN(day) || newest === oldest ? 0 : (newest - day) / (newest - oldest);
    return kindStanding(record) * (1 + NEWEST * (1 - age));
  });
}

function kindStanding({ section, type, kind }: SearchRecord): number {
  if (section === 'newsletter' && type === 'lvl2') return 0.2;
  return kind === 'sponsored' ? 0.5 : 1;
}
