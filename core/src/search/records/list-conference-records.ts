import { type Conference, formatPlace } from '../../agenda/agenda.ts';
import { formatDays } from '../../languages/dates.ts';
import type { Locale } from '../../languages/locales.ts';
import { type Hierarchy, type ToRecord, withLevel } from './record-factory.ts';
import type { SearchRecord } from './search-record.ts';

/** Each conference of the list, by its name and year, its place and its days. */
export function listConferenceRecords(
  conferences: readonly Conference[],
  { locale, page, toRecord }: { locale: Locale; page: Hierarchy; toRecord: ToRecord },
): SearchRecord[] {
  return conferences.map((conference) => {
    const { id, name, start, end, note } = conference;
    return toRecord({
      type: 'lvl2',
      hierarchy: withLevel(page, 2, `${name} ${start.slice(0, 4)}`),
      anchor: id,
      content: [
        formatPlace(locale, conference),
        formatDays(locale, start, end),
        ...(note ? [note[locale]] : []),
      ].join('. '),
    });
  });
}
