import { type Content, listedPosts } from '../../content.ts';
import type { Locale } from '../../languages/locales.ts';
import { t } from '../../languages/translate.ts';
import { hasComponent } from '../../markdown/walk.ts';
import { listRoutes } from '../../routes/routes.ts';
import { listBodyRecords } from './list-body-records.ts';
import { listConferenceRecords } from './list-conference-records.ts';
import { listDocRecords } from './list-doc-records.ts';
import { listOverviewRecords } from './list-overview-records.ts';
import { listSectionRecords } from './list-section-records.ts';
import { createRecordFactory, toParagraph, withLevel } from './record-factory.ts';
import type { SearchRecord } from './search-record.ts';

const known = new WeakMap<Content, Map<Locale, readonly SearchRecord[]>>();

/** Everything that readers of one language can find, newest first. Entries without a text in that language are left out. */
export function listRecords(content: Content, locale: Locale): readonly SearchRecord[] {
  const lists = known.get(content) ?? new Map<Locale, readonly SearchRecord[]>();
  known.set(content, lists);
  const list = lists.get(locale) ?? makeRecords(content, locale);
  lists.set(locale, list);
  return list;
}

function makeRecords(content: Content, locale: Locale): SearchRecord[] {
  return [
    ...listPostRecords(content, locale).sort((a, b) => b.date.localeCompare(a.date)),
    ...listPageRecords(content, locale),
    ...listDocRecords(content, locale),
    ...listOverviewRecords(content, locale),
  ];
}

type Dated = SearchRecord & { date: string };

function listPostRecords(content: Content, locale: Locale): Dated[] {
  return (['newsletter', 'articles'] as const).flatMap((blog) =>
    listedPosts(content, blog).flatMap((post) => {
      const text = post.texts[locale];
      if (!text || post.isDraft) return [];
      const { path, date, tags } = post;
      const toRecord = createRecordFactory({ path, language: locale, section: blog, tags, date });
      const page = withLevel({ lvl0: content.site[blog].title[locale] }, 1, text.title);
      const isIssue = 'sections' in text;
      // The intro of a digest says what is in its sections.
      const isDigest = 'kind' in post && post.kind === 'digest';
      const records = [
        toRecord({
          type: 'lvl1',
          hierarchy: page,
          content: isDigest ? toParagraph(text.excerpt) : text.description,
          ...(isIssue && { keywords: [t(locale, 'search.issueWord')] }),
        }),
        ...(isDigest ? [] : listBodyRecords(text.body, page, toRecord)),
        ...(isIssue ? listSectionRecords(text.sections, { page, toRecord }) : []),
      ];
      return records.map((record) => ({ ...record, date }));
    }),
  );
}

function listPageRecords(content: Content, locale: Locale): SearchRecord[] {
  const listed = new Set(
    listRoutes(content)
      .filter(({ isListed }) => isListed)
      .map(({ path }) => path),
  );
  return content.pages.flatMap(({ path, isDraft, texts }) => {
    const text = texts[locale];
    if (!text || isDraft || !listed.has(path)) return [];
    const toRecord = createRecordFactory({ path, language: locale, section: 'pages', tags: [], date: null });
    const page = withLevel({ lvl0: content.site.title }, 1, text.title);
    return [
      toRecord({
        type: 'lvl1',
        hierarchy: page,
        content: text.lead ?? text.description,
        // Many know a page by its address: `curator`, `pricing`.
        keywords: path.split('/').filter((part) => part !== ''),
      }),
      ...listBodyRecords(text.body, page, toRecord),
      ...(hasComponent(text.body, 'ConferenceList')
        ? listConferenceRecords(content.agenda.conferences, { locale, page, toRecord })
        : []),
    ];
  });
}
