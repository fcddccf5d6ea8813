import { authorsOf, type Content, listedPosts, postsByTag, usedTags } from '../../content.ts';
import { inLocale, type Locale } from '../../languages/locales.ts';
import { t } from '../../languages/translate.ts';
import { paths } from '../../routes/paths.ts';
import { createRecordFactory, withLevel } from './record-factory.ts';
import type { SearchRecord } from './search-record.ts';

/** The pages that list issues: by tag, by desk, and the archive. A reader who asks for a subject gets all of it first. */
export function listOverviewRecords(content: Content, locale: Locale): SearchRecord[] {
  const blog = 'newsletter';
  const issues = inLocale(content.site[blog].title, locale);
  const toRecord = (path: string, title: string, text: string | null, tags: string[] = []): SearchRecord =>
    createRecordFactory({ path, language: locale, section: blog, tags, date: null })({
      type: 'lvl1',
      hierarchy: withLevel({ lvl0: issues }, 1, title),
      content: text,
    });
  const hasIssues = listedPosts(content, blog).some(({ isDraft, texts }) => !isDraft && texts[locale]);
  if (!hasIssues) return [];
  return [
    ...usedTags(content, blog).map(({ handle, label }) => {
      const count = postsByTag(content, blog, handle).length;
      const text = t(locale, 'tags.tagged', { count, tag: inLocale(label, locale) });
      return toRecord(paths.tag(blog, handle), inLocale(label, locale), text, [handle]);
    }),
    ...authorsOf(content, blog).map(({ handle, name, title }) =>
      toRecord(paths.author(blog, handle), inLocale(name, locale), inLocale(title, locale)),
    ),
    toRecord(paths.archive(blog), t(locale, 'archive.title'), t(locale, 'archive.all')),
    toRecord(paths.authors(blog), t(locale, 'authors.title'), t(locale, 'authors.viewAll')),
    toRecord(paths.tags(blog), t(locale, 'tags.title'), t(locale, 'tags.viewAll')),
  ];
}
