import { z } from 'zod';
import { RedirectSchema } from '../build-output/site-manifest.ts';
import type { DocsVersion } from '../docs/doc.ts';
import { HOUSE_RULES } from '../newsletter/house-style/rules.ts';
import { RHYTHM_FORMS, type Rhythm } from '../newsletter/rhythm.ts';
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
  IssueKindsSchema,
  IssueTitleSchema,
  LinkKindsSchema,
  SectionsSchema,
  TimeZoneSchema,
  WeekdaySchema,
  WrittenRhythmSchema,
} from './issues-config.ts';
import { LocalesSchema, LocalizedTextSchema } from './languages-config.ts';
import { FooterConfigSchema, type NavbarConfig, WrittenNavbarConfigSchema } from './navigation-config.ts';
import { SearchConfigSchema } from './search-config.ts';

/** One of the two lists of posts. */
const BlogConfigSchema = z.strictObject({
  title: LocalizedTextSchema,
  description: LocalizedTextSchema,
  sidebarTitle: LocalizedTextSchema.describe('Heading of the list of all posts beside each post.'),
  postsPerPage: z.int().min(1).max(100).default(10).describe('Entries on a page of the list.'),
  feedTitle: LocalizedTextSchema.describe('Title of the feeds in feed readers.'),
});

/** content/site.yml, as the owner writes it. */
export const WrittenSiteConfigSchema = z
  .strictObject({
    title: z
      .string()
      .min(1)
      .describe('Name of the newsletter: in the header, in titles after the delimiter.'),
    titleDelimiter: z.string().default('|').describe("Between a page's title and the site's."),
    url: UrlSchema.describe(
      'Where the site lives: scheme and host, without a path. Used in feeds, metadata and mail.',
    ),
    tagline: LocalizedTextSchema.describe('One line under the name.'),
    description: LocalizedTextSchema.describe('What the site is, for search engines.'),
    topic: LocalizedTextSchema.optional().describe(
      'What the newsletter is about, inside a sentence: "one email a week on …".',
    ),
    home: z
      .strictObject({
        intro: LocalizedTextSchema.optional().describe(
          'The paragraph under the name. Default: the description.',
        ),
      })
      .prefault({})
      .describe('The home page.'),
    locales: LocalesSchema.describe(
      'The languages that it is written in. The first one is the default: its pages have no prefix in their addresses.',
    ),
    timeZone: TimeZoneSchema.default('UTC').describe(
      "The owner's clock: times of `midweek send --at` and the day on which a post is shown are read by it.",
    ),
    publishTime: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 07:00')
      .default('00:00')
      .describe('The time of day at which posts that are dated in the future are shown.'),
    rhythm: WrittenRhythmSchema.optional().describe(
      `How often issues appear: ${RHYTHM_FORMS.replaceAll('"', '`')}. Any of them may end with a first day, such as \`from 2027-01-06\`, before which nothing is promised; issues that have appeared keep their days.`,
    ),
    weekday: WeekdaySchema.optional().describe('Older form of `rhythm: every wednesday`.'),
    breaks: BreaksSchema.default([]).describe('Weeks without an issue.'),
    nextIssue: IssueDaySchema.optional().describe(
      'The day on which issues go on after a pause that is not a break. Pages announce it, and no place is sold before it.',
    ),
    lastIssue: IssueDaySchema.optional().describe('The day of the last issue, when the newsletter ends.'),
    issueKinds: IssueKindsSchema.default(['digest']).describe(
      'What issues are: `digest`, links in sections; `letter`, a text; `mixed`, a text that ends in sections. An issue names its own in its front matter (`kind: letter`); without one it is the first of them.',
    ),
    sections: SectionsSchema.default([]).describe(
      'What digests, and mixed issues after their text, are made of, in this order.',
    ),
    linkKinds: LinkKindsSchema.default([]).describe(
      'Kinds of links beside those that come with the code: the emoji that a curator writes, and what it is called.',
    ),
    houseStyle: z
      .array(z.enum(HOUSE_RULES))
      .default([...HOUSE_RULES])
      .describe(
        'The rules of style that `midweek lint` checks: `titles` (form, length, parts between bars), `descriptions` (length), `intros` (two to six sentences), `releases` (versions and their addresses), `words` (no advertising), `comments` (end as sentences), `repeats` (an address once). Default: all. Broken links, missing texts and what a mail cannot show are found without them.',
      ),
    issueTitle: IssueTitleSchema.optional().describe(
      'How numbered issues are called: text with `{title}` and `{number}`, and `{name}` for the name of the newsletter. `{title}` alone leaves titles free.',
    ),
    sender: SenderSchema.optional().describe(
      'The sender of all emails: an address of your domain, or a name with one, such as `The desk <hello@example.com>`. Without a name, that of the newsletter. `MAIL_FROM` wins over it. A running server takes another one when it is published.',
    ),
    api: ApiSchema.optional().describe(
      'The address of the server when the pages are on a host of their own, such as `https://api.example.com`: forms and searches go there. `none` when there is no server: forms say that nobody would answer them, and browsers search by themselves. Default: the server has the pages, too.',
    ),
    subscribeAt: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('With `api: none`: the address of a page where readers can subscribe.'),
    navbar: WrittenNavbarConfigSchema,
    footer: FooterConfigSchema,
    colors: ColorsSchema.prefault({}).describe(
      'Colours of the light and the dark mode, by what they are for. Those that are left out are as shipped.',
    ),
    displayFace: DisplayFaceSchema.optional().describe(
      "The face of headings and large numerals: `none` for that of the reader's system, or a font file of public/ as `src`, such as `/fonts/my-face.woff2`. With `fallback: sans-serif` headings have no serifs until a reader has the font. Default: the one that comes with the software.",
    ),
    cardFaces: z
      .array(z.string())
      .default([])
      .describe(
        'Font files for letters on social cards that the face which comes with the software lacks, such as those of Arabic, Greek or Japanese: TTF or OTF files of this folder, such as `fonts/my-face.ttf`. The first one that has a letter is taken. They are not published.',
      ),
    colorMode: ColorModeConfigSchema.prefault({}),
    announcementBar: AnnouncementConfigSchema.optional(),
    search: SearchConfigSchema.prefault({}),
    analytics: AnalyticsConfigSchema.prefault({}),
    newsletter: BlogConfigSchema,
    articles: BlogConfigSchema.optional().describe('Needed as soon as there are articles.'),
    experiments: z
      .boolean()
      .default(false)
      .describe('Whether /experiments/no-layout shows the home page without header and footer.'),
    redirects: z
      .array(RedirectSchema)
      .default([])
      .describe('Short addresses; the server and the static-host files are made from this list.'),
  })
  .check(({ value: { api, url, rhythm, weekday, issueKinds, sections }, issues }) => {
    if (sections.length === 0 && issueKinds.some((kind) => kind !== 'letter')) {
      const message = 'at least one section, unless "issueKinds" is [letter]';
      issues.push({ code: 'custom', path: ['sections'], input: undefined, message });
    }
    if (api === url) {
      const message = 'no "api": the server is where the pages are';
      issues.push({ code: 'custom', path: ['api'], input: api, message });
    }
    if (rhythm && weekday) {
      const message = 'no "weekday": "rhythm" says it';
      issues.push({ code: 'custom', path: ['weekday'], input: weekday, message });
    }
    if (!rhythm && !weekday) {
      const message = `one of ${RHYTHM_FORMS}`;
      issues.push({ code: 'custom', path: ['rhythm'], input: rhythm, message });
    }
  });
export type WrittenSiteConfig = z.output<typeof WrittenSiteConfigSchema>;

/** The configuration for every rendering: the items of the header are looked up in the docs, and their versions are known. */
export type SiteConfig = Omit<
  WrittenSiteConfig,
  'navbar' | 'articles' | 'displayFace' | 'cardFaces' | 'rhythm' | 'weekday'
> & {
  rhythm: Rhythm;
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
  /** The owner's own, `styles.css`. */
  stylesheet?: string | undefined;
  /** Whether there is a page `/privacy`, which forms and mails then link to. */
  hasPrivacyPage?: boolean;
  /** Whether there is a page `/conferences`, which the menu of phones then has. */
  hasConferencesPage?: boolean;
};

// The languages of a site, read before the rest of site.yml: every localized text is checked against them.

/** Whether the languages are known. Other problems of them are reported together with the rest of the file. */
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

export function resolveRhythm({ rhythm, weekday }: WrittenSiteConfig): Rhythm {
  if (rhythm) return rhythm;
  return weekday ? { every: 'week', days: [weekday] } : { every: 'whenever' };
}

/** Without a server the browser has to search, unless somebody else does. */
export function withEngine(site: SiteConfig): SiteConfig {
  if (site.api !== 'none' || site.search.hosts.length > 0) return site;
  return { ...site, search: { ...site.search, engine: 'browser' } };
}
