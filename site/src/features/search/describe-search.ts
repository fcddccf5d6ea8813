import { type Locale, type SiteConfig, t } from '@midweek/core';

/** What can be found: articles only where there are some. */
export function describeSearch({ blogs }: Pick<SiteConfig, 'blogs'>, locale: Locale): string {
  return t(locale, blogs.includes('articles') ? 'search.lead' : 'search.leadOfIssues');
}
