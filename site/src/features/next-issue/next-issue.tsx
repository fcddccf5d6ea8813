import { describeOutlook, type Locale, outlookOf } from '@midweek/core';
import { usePageContent } from '../page-context/page-content.ts';

/** When the next issue appears, as far as it is known. */
export function NextIssue({ locale }: { locale: Locale }) {
  return <p>{describeOutlook(outlookOf(usePageContent()), locale)}</p>;
}
