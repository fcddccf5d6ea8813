// Writes the shipped archive as the content of a Docusaurus site: both blogs and the pages, in both languages.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import {
  BLOGS,
  type Blog,
  type Content,
  defaultLocale,
  type Locale,
  listLocales,
  type Post,
  type PostText,
  postsOf,
  textFor,
} from '@midweek/core';
import { stringify } from 'yaml';
import { toPlainHtml } from '../bare-page.ts';
import { DIST, PROJECT } from '../programs.ts';
import { readNewsletter } from '../synthetic-site.ts';

/** Plugins of Docusaurus, by whose names translations are filed. */
const PLUGINS: Record<Blog | 'pages', string> = {
  newsletter: 'docusaurus-plugin-content-blog',
  articles: 'docusaurus-plugin-content-blog-articles',
  pages: 'docusaurus-plugin-content-pages',
};

export async function exportArchive(folder: string): Promise<void> {
  const content = await readNewsletter();
  await rm(folder, { recursive: true, force: true });
  for (const locale of listLocales()) {
    const folderOf = (name: Blog | 'pages') =>
      locale === defaultLocale() ? join(folder, name) : join(folder, 'i18n', locale, PLUGINS[name]);
    for (const blog of BLOGS) await exportBlog(content, blog, locale, folderOf(blog));
    await exportPages(content, locale, folderOf('pages'));
  }
  await mkdir(join(folder, 'static'), { recursive: true });
  await cp(join(DIST, 'favicon.ico'), join(folder, 'static', 'favicon.ico'));
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
    // With the pictures beside it.
    await cp(dirname(file), target, { recursive: true, filter: (name) => !/\.mdx?$/.test(name) });
    const source = await readFile(file, 'utf8');
    await writeFile(join(target, `index${extname(file)}`), toDocusaurusPost(source, post, text));
  }
}

/** The same Markdown, with their front matter. */
function toDocusaurusPost(source: string, post: Post, { title, description }: PostText): string {
  const { path, date, authors, tags, isUnlisted } = post;
  const frontMatter = {
    slug: basename(path),
    title,
    description,
    date,
    authors: authors.map((author) => ('handle' in author ? author.handle : author)),
    tags,
    ...(isUnlisted && { unlisted: true }),
  };
  const body = toDocusaurusMarkdown(source.replace(/^---\n[\s\S]*?\n---\n/, ''));
  return `---\n${stringify(frontMatter)}---\n${body}`;
}

/** Components are left out, the text in them stays, and code that runs becomes code: a stock site has none of ours. */
function toDocusaurusMarkdown(body: string): string {
  let isCode = false;
  const lines = body.split('\n').flatMap((line) => {
    if (line.startsWith('```')) isCode = !isCode;
    if (!isCode && /^<\/?[A-Z]/.test(line)) return [];
    return line.replace(/^(```.*) live\b/, '$1');
  });
  return lines.join('\n');
}

/** The home page and what footers and texts link to, from our built site; pages of the subscription service are no part of the archive. */
async function exportPages(content: Content, locale: Locale, folder: string): Promise<void> {
  const prefix = locale === defaultLocale() ? '' : `${locale}/`;
  const paths = content.pages.flatMap(({ path, isUnlisted }) =>
    isUnlisted || /^\/workflow|^\/sponsor\//.test(path) ? [] : path,
  );
  for (const path of ['/index', ...paths.map((path) => path.replace(/\/$/, '/index'))]) {
    const html = await readFile(join(DIST, `${prefix}${path}.html`), 'utf8');
    const title = /<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? '';
    const frontMatter = stringify({ title, hide_table_of_contents: true });
    // In CommonMark, HTML ends at an empty line.
    const body = toPlainHtml(html).replace(/\n\s*\n/g, '\n');
    const file = join(folder, `${path}.md`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `---\n${frontMatter}---\n\n${body}\n`);
  }
}
