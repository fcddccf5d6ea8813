// What the head of a page says about it, gathered before anything is rendered.
import { type Locale, paths, type SiteConfig } from '@midweek/core';

type Alternate = {
  type: string;
  path: string;
  title: string;
  /** The start of its address, where it is on another host. */
  origin?: string;
  /** The name by which the server fills in another address (`server/src/pages`). */
  fill?: string;
};

export type PageMetadata = {
  /** Title of the page alone. */
  title: string;
  /** The name by which the server fills in another title of the document (`server/src/pages`). */
  titleFill?: string;
  /** Whether the document is titled by that alone, without the name of the site. */
  isWholeTitle?: boolean;
  description: string;
  /** Path without language. */
  path: string;
  /** Address of the social picture, if it is not the drawn card. */
  image?: string | undefined;
  robots?: 'noindex, follow' | 'noindex, nofollow' | undefined;
  article?: { publishedTime: string; authors: string[] } | undefined;
  /** The same in other forms, as paths without language. */
  alternates?: Alternate[] | undefined;
  /** The version of the docs that the page belongs to, as search calls it. */
  versionTag?: string | undefined;
  /** Structured data, drawn as JSON-LD. */
  structuredData?: object | undefined;
};

export function documentTitle(
  site: SiteConfig,
  { title, isWholeTitle, path }: Pick<PageMetadata, 'title' | 'isWholeTitle' | 'path'>,
): string {
  // The home page names the site in its own title, and so does what shows the same without the layout.
  const isHome = path === paths.home || path === paths.noLayout;
  return isHome || isWholeTitle ? title : `${title} ${site.titleDelimiter} ${site.title}`;
}

/** Where the build draws the card of a page. @example toCardPath('fr', '/newsletter/257') // '/social/fr/newsletter/257.png' */
export function toCardPath(locale: Locale, path: string): string {
  const name = path.replace(/^\/|\/$/g, '') || 'home';
  return `/social/${locale}/${name}.png`;
}
