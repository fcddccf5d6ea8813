import { z } from 'zod';
import { RedirectSchema } from '../build-output/site-manifest.ts';
import type { DocsVersion } from '../docs/doc.ts';
import { BLOGS, type Blog, type Post } from '../posts/post.ts';
import type { Located } from '../problems/parse-yaml.ts';
import type { Reporter } from '../problems/problem.ts';
import { ApiSchema, SenderSchema, UrlSchema } from './addresses-config.ts';
import { AnalyticsConfigSchema } from './analytics-config.ts';
import {
  AnnouncementConfigSchema,
  type CardFaces,
  ColorModeConfigSchema,
  ColorsSchema,
  DisplayFaceSchema,
  type IconName,
  type OwnFace,
} from './appearance-config.ts';
import {
  BreaksSchema,
  IssueDaySchema,
  IssueTitleSchema,
  SectionsSchema,
  TimeZoneSchema,
  WeekdaySchema,
} from './issues-config.ts';
import { LocalesSchema, LocalizedTextSchema } from './languages-config.ts';
import { FooterConfigSchema, type NavbarConfig, WrittenNavbarConfigSchema } from './navigation-config.ts';
import { SearchConfigSchema } from './search-config.ts';

/** One of the two lists of posts. */
const BlogConfigSchema = z.strictObject({
  title: LocalizedTextSchema,
  description: LocalizedTextSchema,
  /** Heading of the list of all posts beside each post. */
  sidebarTitle: LocalizedTextSchema,
  /** Entries on a page of the list. */
  postsPerPage: z.int().min(1).max(100).default(10),
  /** Title of the feeds in feed readers. */
  feedTitle: LocalizedTextSchema,
});

/** content/site.yml, as the owner writes it. */
export const WrittenSiteConfigSchema = z
  .strictObject({
    /** Name of the newsletter: in the header, in titles after the delimiter. */
    title: z.string().min(1),
    /** Between a page's title and the site's. */
    titleDelimiter: z.string().default('|'),
    /** Where the site lives: scheme and host, without a path. Used in feeds, metadata and mail. */
    url: UrlSchema,
    /** One line under the name. */
    tagline: LocalizedTextSchema,
    /** What the site is, for search engines. */
    description: LocalizedTextSchema,
    /** What the newsletter is about, inside a sentence: "one email a week on …". */
    topic: LocalizedTextSchema.optional(),
    /** The home page. */
    home: z
      .strictObject({
        /** The paragraph under the name. Default: the description. */
        intro: LocalizedTextSchema.optional(),
      })
      .prefault({}),
    /** The languages that it is written in. The first one is the default: its pages have no prefix in their addresses. */
    locales: LocalesSchema,
    /** The owner's clock: times of `midweek send --at` and the day on which a post is shown are read by it. */
    timeZone: TimeZoneSchema.default('UTC'),
    /** The time of day at which posts that are dated in the future are shown. */
    publishTime: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 07:00')
      .default('00:00'),
    /** The day on which numbered issues appear. */
    weekday: WeekdaySchema,
    /** Weeks without an issue. */
    breaks: BreaksSchema.default([]),
    /** The day on which issues go on after a pause that is not a break. Pages announce it, and no place is sold before it. */
    nextIssue: IssueDaySchema.optional(),
    /** The day of the last issue, when the newsletter ends. */
    lastIssue: IssueDaySchema.optional(),
    /** What issues are made of, in this order. */
    sections: SectionsSchema,
    /** How numbered issues are called: text with `{number}` and `{title}`, and `{name}` for the name of the newsletter. */
    issueTitle: IssueTitleSchema.optional(),
    /**
     * The sender of all emails: an address of your domain, or a name with one, such as `The desk <hello@example.com>`. Without a name, that of the
     * newsletter. `MAIL_FROM` wins over it. A running server takes another one when it is published.
     */
    sender: SenderSchema.optional(),
    /**
     * The address of the server when the pages are on a host of their own, such as `https://api.example.com`: forms and searches go there. `none` when there is no server: forms
     * say that nobody would answer them, and browsers search by themselves. Default: the server has the pages, too.
     */
    api: ApiSchema.optional(),
    /** With `api: none`: the address of a page where readers can subscribe. */
    subscribeAt: z.url({ protocol: /^https?$/ }).optional(),
    navbar: WrittenNavbarConfigSchema,
    footer: FooterConfigSchema,
    /** Colours of the light and the dark mode, by what they are for. Those that are left out are as shipped. */
    colors: ColorsSchema.prefault({}),
    /**
     * The face of headings and large numerals: `none` for that of the reader's system, or a font file of public/ as `src`, such as `/fonts/my-face.woff2`.
     * With `fallback: sans-serif` headings have no serifs until a reader has the font. Default: the one that ships with Midweek.
     */
    displayFace: DisplayFaceSchema.optional(),
    /**
     * Font files for letters on social cards that the face which ships with Midweek lacks, such as those of Arabic, Greek or Japanese: TTF or OTF files of this folder, such as
     * `fonts/my-face.ttf`. The first one that has a letter is taken. They are not published.
     */
    cardFaces: z.array(z.string()).default([]),
    colorMode: ColorModeConfigSchema.prefault({}),
    announcementBar: AnnouncementConfigSchema.optional(),
    search: SearchConfigSchema.prefault({}),
    analytics: AnalyticsConfigSchema.prefault({}),
    newsletter: BlogConfigSchema,
    /** Needed as soon as there are articles. */
    articles: BlogConfigSchema.optional(),
    /** Whether /experiments/no-layout shows the home page without header and footer. */
    experiments: z.boolean().default(false),
    /** Short addresses; the server and the static-host files are made from this list. */
    redirects: z.array(RedirectSchema).default([]),
  })
  .check(({ value: { api, url }, issues }) => {
    if (api !== url) return;
    const message = 'no "api": the server is where the pages are';
    issues.push({ code: 'custom', path: ['api'], input: api, message });
  });
export type WrittenSiteConfig = z.output<typeof WrittenSiteConfigSchema>;

/** What every rendering reads: the items of the header are looked up in the docs, and their versions are known. */
export type SiteConfig = Omit<WrittenSiteConfig, 'navbar' | 'articles' | 'displayFace' | 'cardFaces'> & {
  navbar: NavbarConfig;
  articles: z.output<typeof BlogConfigSchema>;
  displayFace?: 'none' | OwnFace | undefined;
  cardFaces: CardFaces;
  /** Those of which there is at least one post; the newsletter always. */
  blogs: readonly Blog[];
  /** Those of public/ that pages can link to. */
  icons: readonly IconName[];
  /** Newest first; none without content/docs.yml. */
  docsVersions: readonly DocsVersion[];
  /** Whether there is a page `/privacy`, which forms and mails then link to. */
  hasPrivacyPage?: boolean;
};

// The languages of a site, read before the rest of site.yml: every localized text is checked against them.

/** Whether the languages are known. What else is wrong with them is said together with the rest of the file. */
export const LocalesOfSiteSchema = z.looseObject({
  locales: z.array(z.looseObject({ code: z.string().regex(/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i) })).min(1),
});

/** Says what is wrong with them: other values are not looked at, other keys only for a misspelt `locales`. */
export const OnlyLocalesSchema = z.strictObject({
  ...Object.fromEntries(
    Object.keys(WrittenSiteConfigSchema.shape).map((key) => [key, z.unknown().optional()]),
  ),
  locales: LocalesSchema,
});

/** Which lists of posts the site has: that of articles only once there is one. */
export function resolveBlogs(
  { value: site }: Located<WrittenSiteConfig>,
  articles: readonly Post[],
  report: Reporter,
): Pick<SiteConfig, 'blogs' | 'articles'> {
  if (articles.length > 0 && !site.articles)
    report.error(
      1,
      'there are articles, but "articles" is missing',
      'the title and the texts of their list',
      'add "articles", with the same keys as "newsletter"',
    );
  // Without articles nothing shows this.
  return {
    blogs: articles.length > 0 ? BLOGS : ['newsletter'],
    articles: site.articles ?? site.newsletter,
  };
}

/** Without a server the browser has to search, unless somebody else does. */
export function withEngine(site: SiteConfig): SiteConfig {
  if (site.api !== 'none' || site.search.hosts.length > 0) return site;
  return { ...site, search: { ...site.search, engine: 'browser' } };
}
