// Content as it is after loading, for tests that start from there. Each factory makes a whole, valid value; a test gives
// only what it is about.
import { type Agenda, type Conference, ConferenceSchema } from '../agenda/agenda.ts';
import { ICON_NAMES } from '../configuration/appearance-config.ts';
import { type SiteConfig, WrittenSiteConfigSchema } from '../configuration/site-config.ts';
import type { Content } from '../content.ts';
import type { Doc, Docs, DocText, SidebarItem, VersionDocs } from '../docs/doc.ts';
import type { Block, Inline } from '../markdown/rich-text.ts';
import { createIssueTitles } from '../newsletter/issue-title.ts';
import { toItemAnchor } from '../newsletter/item-anchor.ts';
import type { Author, Tag } from '../posts/author.ts';
import type { Page, PageText } from '../posts/page.ts';
import {
  type Article,
  type ArticleText,
  BLOGS,
  type Headline,
  type Issue,
  type IssueText,
  type Item,
  type Section,
} from '../posts/post.ts';
import { type Pricing, PricingSchema } from '../pricing/pricing.ts';
import { AUTHORS, PRICING, SITE, TAGS } from './configuration.ts';

export function words(value: string): Inline[] {
  return [{ type: 'text', value }];
}

export function aParagraph(value: string): Block {
  return { type: 'paragraph', children: words(value) };
}

export function anItem({ url = 'https://react.dev/blog', ...overrides }: Partial<Item> = {}): Item {
  return {
    anchor: toItemAnchor(url),
    kind: 'release',
    title: words('React 19.2'),
    url,
    comment: words('What changed.'),
    picture: undefined,
    line: 12,
    ...overrides,
  };
}

export function aHeadline({ url = 'https://expo.dev', ...overrides }: Partial<Headline> = {}): Headline {
  return {
    anchor: toItemAnchor(url),
    kind: 'release',
    title: words('Expo SDK 54'),
    url,
    picture: undefined,
    body: [aParagraph('A paragraph.')],
    line: 12,
    ...overrides,
  };
}

export function aSection({ name = 'react', ...overrides }: Partial<Section> = {}): Section {
  const title = SITE.sections.find(({ id }) => id === name)?.title.en ?? 'Sponsor';
  return { name, title, anchor: 'react', headlines: [], items: [anItem()], ...overrides };
}

const TEXT = {
  description: 'One sentence.',
  image: undefined,
  isTruncated: true,
  outline: [],
  readingMinutes: 3,
};

export function anIssueText({
  title = 'Midweek #257: React 19.2',
  excerpt = [aParagraph('What this week holds.')],
  ...overrides
}: Partial<IssueText> = {}): IssueText {
  return {
    ...TEXT,
    file: 'content/newsletter/257/en.md',
    title,
    heading: createIssueTitles(SITE, 'en').split(title),
    excerpt,
    body: excerpt,
    sections: [aSection()],
    ...overrides,
  };
}

export function anIssue({ number = 257, ...overrides }: Partial<Issue> = {}): Issue {
  return {
    blog: 'newsletter',
    kind: 'digest',
    number,
    path: `/newsletter/${number}`,
    date: '2025-11-05',
    authors: [{ handle: 'editorial' }],
    tags: ['react'],
    thread: undefined,
    isDraft: false,
    isUnlisted: false,
    texts: {
      en: anIssueText({ title: `Midweek #${number}: React 19.2` }),
      fr: anIssueText({ title: `Midweek #${number}\u00a0: React 19.2` }),
    },
    ...overrides,
  };
}

export function anArticleText({
  title = 'Race conditions',
  ...overrides
}: Partial<ArticleText> = {}): ArticleText {
  const body = overrides.body ?? [aParagraph('First.'), aParagraph('Second.')];
  return {
    ...TEXT,
    file: 'content/articles/race-conditions/en.mdx',
    title,
    heading: { short: title, number: undefined, parts: [title] },
    excerpt: body.slice(0, 1),
    ...overrides,
    body,
  };
}

export function anArticle({
  slug = 'race-conditions',
  ...overrides
}: Partial<Article> & { slug?: string } = {}): Article {
  return {
    blog: 'articles',
    path: `/articles/${slug}`,
    date: '2025-10-01',
    authors: [{ handle: 'tooling' }],
    tags: ['tooling'],
    thread: undefined,
    isDraft: false,
    isUnlisted: false,
    texts: { en: anArticleText() },
    ...overrides,
  };
}

export function aPage({ title = 'Sponsor', ...overrides }: Partial<Page> & { title?: string } = {}): Page {
  const text: PageText = {
    file: 'content/pages/sponsor/en.mdx',
    title,
    description: 'One sentence.',
    lead: undefined,
    body: [aParagraph('Text.')],
    outline: [],
  };
  return { path: '/sponsor', isUnlisted: false, isDraft: false, texts: { en: text }, ...overrides };
}

/** A doc with one text, at the path of its version. */
export function aDoc(id: string, base: string, text: Partial<DocText> = {}): Doc {
  const en: DocText = {
    file: `content${base}/${id}/en.mdx`,
    title: id,
    sidebarLabel: id,
    description: 'One sentence.',
    lead: undefined,
    updated: undefined,
    body: [aParagraph('Text.')],
    outline: [],
    ...text,
  };
  const path = id === 'index' ? base : `${base}/${id}`;
  return { id, path, position: undefined, isUnlisted: false, isDraft: false, texts: { en } };
}

/** A version with the docs that are given, by default its first page alone, in one sidebar. */
export function aVersion(
  name: string,
  { isLast = false, docs, items }: { isLast?: boolean; docs?: Doc[]; items?: SidebarItem[] } = {},
): VersionDocs {
  const path = isLast ? '/docs' : `/docs/${name}`;
  const all = docs ?? [aDoc('index', path)];
  const label = { en: `v${name}`, fr: `v${name}` };
  return {
    docs: all,
    sidebars: [{ id: 'docs', items: items ?? all.map(({ id }) => ({ type: 'doc', id, label: undefined })) }],
    version: {
      name,
      label,
      isLast,
      banner: isLast ? 'none' : 'unmaintained',
      path,
      docs: all.map(({ id, path, isUnlisted }) => ({ id, path, sidebar: 'docs', unlisted: isUnlisted })),
      mainDocId: all[0]?.id ?? '',
      sidebars: ['docs'],
      draftIds: [],
    },
  };
}

export function aDocs(overrides: Partial<Docs> = {}): Docs {
  return { title: { en: 'Guide', fr: 'Guide' }, editUrl: undefined, versions: [], ...overrides };
}

export function aSiteConfig(overrides: Partial<typeof SITE> = {}): SiteConfig {
  // Items that name docs are looked up when content is loaded; there are none here.
  const { cardFaces: _, ...written } = WrittenSiteConfigSchema.parse({ ...SITE, ...overrides });
  const site = written as Omit<SiteConfig, 'cardFaces'>;
  return { ...site, docsVersions: [], blogs: BLOGS, icons: ICON_NAMES, cardFaces: { faces: [], line: 1 } };
}

export function aConference(
  overrides: Partial<Pick<Conference, 'name' | 'start' | 'end' | 'remote' | 'note' | 'issue'>> = {},
): Conference {
  return ConferenceSchema.parse({
    name: 'React Summit',
    city: 'Amsterdam',
    country: 'NL',
    start: '2025-06-13',
    url: 'https://reactsummit.com/',
    ...overrides,
  });
}

/** On the day of the issue that `anIssue` makes, with nothing in it. */
export function anAgenda(overrides: Partial<Agenda> = {}): Agenda {
  return {
    today: '2025-11-05',
    checked: '2025-11-01',
    conferences: [],
    season: undefined,
    deals: [],
    ...overrides,
  };
}

/** A site with two desks and two tags; posts are put in as given, newest first. */
export function aContent(overrides: Partial<Content> = {}): Content & { pricing: Pricing } {
  return {
    site: aSiteConfig(),
    pricing: PricingSchema.parse(PRICING),
    authors: withHandles<Author>(AUTHORS),
    tags: withHandles<Tag>(TAGS),
    issues: [],
    articles: [],
    pages: [],
    docs: undefined,
    media: [],
    publicFiles: [],
    frames: [],
    agenda: anAgenda(),
    ...overrides,
  } as Content & { pricing: Pricing };
}

function withHandles<T extends { handle: string }>(record: Record<string, object>): Map<string, T> {
  return new Map(
    Object.entries(record).map(([handle, value]) => [
      handle,
      { links: [], ...value, handle } as unknown as T,
    ]),
  );
}
