import {
  type Content,
  describeOutlook,
  editorialLinks,
  formatSiteText,
  type Headline,
  htmlLangOf,
  type Issue,
  type Item,
  inLocale,
  type Locale,
  listedPosts,
  listLocales,
  outlookOf,
  type Rhythm,
  textFor,
  toHref,
} from '@midweek/core';
import { type Figure, toArchiveFigures } from '../posts/figures/archive-figures.ts';
import { type PostView, toPostView } from '../posts/post-view.ts';

const LINKS_PER_SECTION = 3;
const ARTICLES = 3;

export type LatestIssueProps = {
  post: PostView;
  /** With the first links of each: its headlines, then its list. */
  sections: { anchor: string; title: string; links: (Headline | Item)[] }[];
};

export type HomePageProps = {
  name: string;
  rhythm: Rhythm;
  /** When it appears, and in which languages. */
  eyebrow: string | undefined;
  /** What is to be said instead, below the latest issue: when it goes on, or that it has ended. */
  pause: string | undefined;
  intro: string;
  locale: Locale;
  latestIssue: LatestIssueProps | undefined;
  figures: Figure[];
  articles: {
    href: string;
    title: string;
    description: string;
    date: PostView['date'];
    lang: Locale | undefined;
  }[];
};

export function toHomePageProps(content: Content, locale: Locale): HomePageProps {
  const { site } = content;
  const issues = listedPosts(content, 'newsletter') as Issue[];
  const latest = issues[0];
  return {
    name: site.title,
    rhythm: site.rhythm,
    ...toSchedule(content, locale),
    intro: inLocale(site.home.intro ?? site.description, locale),
    locale,
    latestIssue: latest && toLatestIssue(latest, locale, content),
    figures: toArchiveFigures(content, locale),
    articles: listedPosts(content, 'articles')
      .slice(0, ARTICLES)
      .map((article) => {
        const { href, title, description, date, language } = toPostView(article, locale, content);
        return { href, title, description, date, lang: language === locale ? undefined : language };
      }),
  };
}

function toSchedule(content: Content, locale: Locale): Pick<HomePageProps, 'eyebrow' | 'pause'> {
  const outlook = outlookOf(content);
  if (outlook.state !== 'regular' && outlook.state !== 'whenever')
    return { eyebrow: undefined, pause: describeOutlook(outlook, locale) };
  const text = formatSiteText(content.site, locale, 'home.eyebrow', { count: listLocales().length });
  const eyebrow = text.charAt(0).toLocaleUpperCase(htmlLangOf(locale)) + text.slice(1);
  return { eyebrow, pause: undefined };
}

function toLatestIssue(issue: Issue, locale: Locale, content: Content): LatestIssueProps {
  const { text } = textFor(issue, locale);
  const previewed = new Set(content.site.sections.filter(({ onHome }) => onHome).map(({ id }) => id));
  const sections = text.sections
    .filter(({ name }) => previewed.has(name))
    .map((section) => ({
      anchor: `${toHref(locale, issue.path)}#${section.anchor}`,
      title: section.title,
      links: editorialLinks([section]).slice(0, LINKS_PER_SECTION),
    }));
  return {
    post: toPostView(issue, locale, content),
    sections: sections.filter(({ links }) => links.length > 0),
  };
}
