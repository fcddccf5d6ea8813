import { describeOutlook, type Locale, outlookOf } from '@midweek/core';
import { usePage } from '../../page-context.ts';

/** When the next issue appears, as far as it is known. */
export function NextIssue({ locale }: { locale: Locale }) {
  return <p>{describeOutlook(outlookOf(usePage().content), locale)}</p>;
}
