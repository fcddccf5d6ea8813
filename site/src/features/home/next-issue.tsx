import { describeOutlook, outlookOf } from '@midweek/core';
import { usePage } from '../../page-context.ts';

/** When the next issue appears, as far as it is known. */
export function NextIssue() {
  const { content, locale } = usePage();
  return <p>{describeOutlook(outlookOf(content), locale)}</p>;
}
