import {
  type Content,
  type Issue,
  type Item,
  type Locale,
  listedPosts,
  SECTION_HEADINGS,
  textFor,
  toHref,
} from '@midweek/core';
import { type PostView, toPostView } from '../blog/post-view.ts';
import { type Figure, toArchiveFigures } from '../figures/archive-figures.ts';

const ITEMS_PER_SECTION = 3;
const ARTICLES = 3;

export type LatestIssueProps = {
  post: PostView;
  sections: { anchor: string; title: string; items: Item[] }[];
};

export type HomePageProps = {
  name: string;
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
  const issues = listedPosts(content, 'newsletter') as Issue[];
  const latest = issues[0];
  return {
    name: content.site.title,
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

function toLatestIssue(issue: Issue, locale: Locale, content: Content): LatestIssueProps {
  const { text, language } = textFor(issue, locale);
  const sections = text.sections.filter(
    ({ name, items }) => name !== 'sponsor' && name !== 'fun' && items.length > 0,
  );
  return {
    post: toPostView(issue, locale, content),
    sections: sections.map(({ name, anchor, items }) => ({
      anchor: `${toHref(locale, issue.path)}#${anchor}`,
      title: SECTION_HEADINGS[name][language],
      items: items.filter(({ kind }) => kind !== 'sponsored').slice(0, ITEMS_PER_SECTION),
    })),
  };
}
