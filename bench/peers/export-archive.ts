// Writes the shipped archive as the content of a Docusaurus site: both blogs and the pages, in both languages.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import {
  BLOGS,
  type Blog,
  type Content,
  defaultLocale,
  type Locale,
  listLocales,
  type PostText,
  postsOf,
  textFor,
} from '@midweek/core';
import { loadContent } from '@midweek/core/load';
import { stringify } from 'yaml';
import { toPlainHtml } from '../bare-page.ts';
import { PROJECT, SHIPPED } from '../project.ts';
import { toDocusaurusPost } from './docusaurus-post.ts';

/** Plugins of Docusaurus, by whose names translations are filed. */
const PLUGINS: Record<Blog | 'pages', string> = {
  newsletter: 'docusaurus-plugin-content-blog',
  articles: 'docusaurus-plugin-content-blog-articles',
  pages: 'docusaurus-plugin-content-pages',
};

/** `dist` is our built site: pages that are not posts are taken from it, as they are made of components. */
export async function exportArchive(folder: string, dist: string): Promise<void> {
  const { content } = await loadContent({ folder: SHIPPED.folder, includeDrafts: false });
  if (!content) throw new Error('bench: content/ cannot be read; `npx midweek lint` says why');
  await rm(folder, { recursive: true, force: true });
  for (const locale of listLocales()) {
    const folderOf = (name: Blog | 'pages') =>
      locale === defaultLocale() ? join(folder, name) : join(folder, 'i18n', locale, PLUGINS[name]);
    for (const blog of BLOGS) await exportBlog(content, blog, locale, folderOf(blog));
    await exportPages(content, locale, folderOf('pages'), dist);
  }
  await mkdir(join(folder, 'static'), { recursive: true });
  await cp(join(dist, 'favicon.ico'), join(folder, 'static', 'favicon.ico'));
}

async function exportBlog(content: Content, blog: Blog, locale: Locale, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const authors = [...content.authors.values()].map(
    ({ handle, name, title }) => [handle, { name: name[locale], title: title[locale], page: true }] as const,
  );
  await writeFile(join(folder, 'authors.yml'), stringify(Object.fromEntries(authors)));
  const tags = [...content.tags.values()].map(
    ({ handle, label }) => [handle, { label: label[locale] }] as const,
  );
  await writeFile(join(folder, 'tags.yml'), stringify(Object.fromEntries(tags)));
  for (const post of postsOf(content, blog)) {
    // A post without a text in this language is shown in the other one, as on our site.
    const { text } = textFor<PostText>(post, locale);
    const file = join(PROJECT, text.file);
    const target = join(folder, basename(post.path));
    await mkdir(target);
    await writeFile(
      join(target, `index${extname(file)}`),
      toDocusaurusPost(await readFile(file, 'utf8'), post, text),
    );
    for (const name of await readdir(dirname(file))) {
      if (!/\.mdx?$/.test(name)) await cp(join(dirname(file), name), join(target, name));
    }
  }
}

/** The home page and what footers and texts link to; pages of the subscription service are no part of the archive. */
async function exportPages(content: Content, locale: Locale, folder: string, dist: string): Promise<void> {
  const prefix = locale === defaultLocale() ? '' : `${locale}/`;
  const paths = content.pages.flatMap(({ path, isUnlisted }) =>
    isUnlisted || /^\/workflow|^\/sponsor\//.test(path) ? [] : path,
  );
  for (const path of ['/index', ...paths.map((path) => path.replace(/\/$/, '/index'))]) {
    const html = await readFile(join(dist, `${prefix}${path}.html`), 'utf8');
    const file = join(folder, `${path}.md`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, toDocusaurusPage(html));
  }
}

/** In CommonMark, HTML ends at an empty line. */
function toDocusaurusPage(html: string): string {
  const title = /<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? '';
  return `---\n${stringify({ title, hide_table_of_contents: true })}---\n\n${toPlainHtml(html).replace(/\n\s*\n/g, '\n')}\n`;
}
