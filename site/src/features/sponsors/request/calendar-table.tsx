import { type CalendarLabels, renderSponsorCalendar } from '@midweek/core/browser';
import { useState } from 'react';
import { useLocale } from '../../../language-context.ts';
import type { DrawnCalendar } from './use-calendar.ts';

type CalendarTableProps = { calendar: DrawnCalendar; labels: CalendarLabels };

/** The places of the next issues, in the same markup that the server puts into the page. */
export function CalendarTable({ calendar, labels }: CalendarTableProps) {
  const locale = useLocale();
  // Drawn once, another `version` is another component: React writes the markup again whenever it is given a new object, and would undo what was
  // chosen meanwhile.
  const [markup] = useState(() => ({
    __html: String(renderSponsorCalendar(calendar.weeks, { locale, labels, chosen: calendar.chosen })),
  }));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `Html`, in which every text is escaped.
  return <div dangerouslySetInnerHTML={markup} />;
}
