import {
  type Content,
  dirOf,
  FALLBACK_LOCALE,
  formatDate,
  inLocale,
  type Locale,
  listedPosts,
  listLocales,
  type Post,
  type PostText,
  postsOf,
  type SiteConfig,
  t,
  textFor,
} from '@midweek/core';
import { toCardPath } from '../../src/features/shell/metadata/page-metadata.ts';
import type { SocialCard } from './social-card.ts';

type CardFile = { file: string; card: SocialCard };

/** A card for the home page, each list, post, page and doc, in each language. */
export function listCards(content: Content): CardFile[] {
  const toFile = createCardFiles(content.site);
  return listLocales().flatMap((locale) => [
    toFile(locale, '/', {
      kicker: '',
      title: content.site.title,
      footer: inLocale(content.site.tagline, locale),
    }),
    ...content.site.blogs.map((blog) => {
      const latest = listedPosts(content, blog)[0];
      return toFile(locale, `/${blog}`, {
        kicker: '',
        title: inLocale(content.site[blog].title, locale),
        ...(latest ? toDateLine(locale, latest.date) : { footer: '' }),
      });
    }),
    ...content.site.blogs
      .flatMap((blog) => postsOf(content, blog))
      .map((post) => toPostCard(post, locale, content, toFile)),
    ...content.pages.map((page) =>
      toFile(locale, page.path, {
        kicker: '',
        title: textFor(page, locale).text.title,
        footer: inLocale(content.site.tagline, locale),
      }),
    ),
    ...(content.docs?.versions ?? []).flatMap(({ version, docs }) =>
      docs.map((doc) =>
        toFile(locale, doc.path, {
          kicker: content.docs ? inLocale(content.docs.title, locale) : '',
          title: textFor(doc, locale).text.title,
          footer: inLocale(version.label, locale),
        }),
      ),
    ),
  ]);
}

function toPostCard(post: Post, locale: Locale, content: Content, toFile: ToCardFile): CardFile {
  const { title, heading } = textFor<PostText>(post, locale).text;
  const number = post.blog === 'newsletter' ? post.number : undefined;
  return toFile(locale, post.path, {
    kicker: inLocale(content.site[post.blog].title, locale),
    title: number ? heading.parts.join(' | ') : title,
    ...(number ? { number } : {}),
    ...toDateLine(locale, post.date),
  });
}

type ToCardFile = (
  locale: Locale,
  path: string,
  card: Omit<SocialCard, 'name' | 'colors' | 'faces' | 'isRightToLeft' | 'rhythm' | 'language'>,
) => CardFile;

function createCardFiles({ title: name, rhythm, colors: { light }, cardFaces }: SiteConfig): ToCardFile {
  const colors = { paper: light.background, ink: light.text, accent: light.accent };
  return (locale, path, card) => ({
    file: toCardPath(locale, path).slice(1),
    card: {
      name,
      colors,
      faces: cardFaces.faces,
      isRightToLeft: dirOf(locale) === 'rtl',
      rhythm,
      language: toLanguageLine(locale),
      ...card,
    },
  });
}

/** Also has the date in English, for cards whose fonts lack the letters of its month. */
function toDateLine(locale: Locale, date: string): Pick<SocialCard, 'footer' | 'plainFooter'> {
  return { footer: formatDate(locale, date), plainFooter: formatDate(FALLBACK_LOCALE, date) };
}

/** What the language calls itself. Where there is only one, nobody needs to be told. */
function toLanguageLine(locale: Locale): string {
  return listLocales().length > 1 ? t(locale, 'language.name') : '';
}
