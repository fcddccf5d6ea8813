// Links of the content against the pages of the site, with the line of each.
import { posix } from 'node:path';
import type { WrittenSiteConfig } from '../configuration/site-config.ts';
import { type Content, listDocs } from '../content.ts';
import { type DocsConfig, toVersionPath, type WrittenSidebarItem } from '../docs/docs-config.ts';
import { nameFile } from '../files/site-folder.ts';
import { listLocales } from '../languages/locales.ts';
import { linksInBlocks, linksInInlines } from '../markdown/walk.ts';
import type { Issue, IssueText } from '../posts/post.ts';
import type { Located } from '../problems/parse-yaml.ts';
import { createReporter, type Problem, type Reporter } from '../problems/problem.ts';
import { isExternal, paths } from '../routes/paths.ts';
import { listRoutes, type Route } from '../routes/routes.ts';
import { explainAddress, isGeneratedFile, suggest } from './addresses.ts';
import { checkConfigurationLinks } from './check-configuration-links.ts';

type Checked = {
  content: Content;
  site: Located<WrittenSiteConfig>;
  docs: Located<DocsConfig>;
  /** The site folder. */
  folder: string;
  problems: Problem[];
};

export function checkLinks({ content, site, docs, folder, problems }: Checked): void {
  const unreadable = unreadableRoutes(problems, docs.value, nameFile(folder, ''));
  const routes = new Map([...unreadable, ...listRoutes(content)].map((route) => [route.path, route]));
  for (const source of listLinks(content)) {
    const report = createReporter(problems, source.file);
    for (const link of source.links) checkLink(link, source, routes, report);
  }
  checkDocsAddresses(content, problems);
  checkSidebarLinks(docs, routes, createReporter(problems, nameFile(folder, 'docs.yml')));
  checkConfigurationLinks(
    site,
    { routes, files: new Set(content.publicFiles.map(({ path }) => path)) },
    createReporter(problems, nameFile(folder, 'site.yml')),
  );
}

/** A page that cannot be read is reported once, not again for every link to it. */
function unreadableRoutes(problems: readonly Problem[], { versions }: DocsConfig, site: string): Route[] {
  return problems.map(({ file }) => {
    const folder = posix
      .dirname(file)
      .slice(site.length)
      .replace(/^\/pages/, '');
    const version = versions.find(({ name }) => `${folder}/`.startsWith(`${paths.docs}/${name}/`));
    const path = version
      ? toVersionPath(version) + folder.slice(`${paths.docs}/${version.name}`.length)
      : folder;
    return { path, anchors: undefined, isListed: false, shows: [] };
  });
}

function checkLink(
  { url, line }: LinkSource['links'][number],
  source: LinkSource,
  routes: ReadonlyMap<string, Route>,
  report: Reporter,
): void {
  const explanation = explainAddress(url);
  if (explanation) {
    report.error(line, ...explanation);
    return;
  }
  if (isExternal(url)) {
    if (source.isIssue && /^https?:\/\/[^/?#]*\.js([/?#:]|$)/.test(url)) {
      report.error(
        line,
        `${url} has a host that ends in .js`,
        'the address of a page',
        'it is probably a package name that was linked by accident: write it in `backticks`',
      );
    }
    return;
  }
  if (/\.mdx?(#|$)/.test(url)) {
    report.warn(
      line,
      `${url} points at a file`,
      'the address of its page',
      `write ${JSON.stringify(toPagePath(url, source.path))} if that is meant`,
    );
    return;
  }
  const [address = '', fragment] = url.split('#');
  const path = address.replace(/\?.*/, '');
  const target = routes.get(path === '' ? source.path : path);
  if (target && leavesVersion(path, source.version)) {
    report.error(
      line,
      `${url} leads out of version ${source.version?.name}, which has no such doc`,
      'a doc of the same version, or an address with the version in it',
      'correct the address or write the doc',
    );
    return;
  }
  if (!target) {
    if (!isGeneratedFile(path))
      report.error(
        line,
        `${url} leads nowhere`,
        'a page of this site, without language prefix',
        `correct the address${suggest(path, routes)}`,
      );
  } else if (fragment && target.anchors && !target.anchors.has(fragment)) {
    report.error(
      line,
      `${url} names a heading that does not exist`,
      `one of ${
        [...target.anchors]
          .slice(0, 8)
          .map((anchor) => `#${anchor}`)
          .join(', ') || 'none on that page'
      }`,
      'correct the part after #',
    );
  }
}

/** @example toPagePath('../256/en.md', '/newsletter/257') // '/newsletter/256' */
function toPagePath(url: string, from: string): string {
  return posix
    .resolve(from, url)
    .replace(new RegExp(`/(${listLocales().join('|')})\\.mdx?`), '')
    .replace(/\.mdx?/, '');
}

/** Addresses of the last version that are left in another one: its own docs were looked up when it was loaded. */
function leavesVersion(path: string, version: LinkSource['version']): boolean {
  if (!version || version.isLast) return false;
  const isDoc = (base: string) => path === base || path.startsWith(`${base}/`);
  return isDoc(paths.docs) && !version.otherPaths.some(isDoc);
}

/** Two texts at one address: only one of them could be read. */
function checkDocsAddresses({ docs, pages }: Content, problems: Problem[]): void {
  const owners = new Map(pages.map(({ path, texts }) => [path, fileOf(texts)]));
  for (const { path, texts } of listDocs(docs)) {
    const file = fileOf(texts);
    const other = owners.get(path);
    owners.set(path, file);
    if (other !== undefined)
      createReporter(problems, file).error(
        1,
        `the address ${path} is taken by ${other}`,
        'an address of its own',
        'rename one of the folders, or give the version another "path" in docs.yml',
      );
  }
}

function fileOf(texts: Partial<Record<string, { file: string }>>): string {
  return Object.values(texts)[0]?.file ?? '';
}

function checkSidebarLinks(
  { value: { versions }, lineOf }: Located<DocsConfig>,
  routes: ReadonlyMap<string, Route>,
  report: Reporter,
): void {
  for (const [index, { sidebars }] of versions.entries()) {
    for (const [id, items] of Object.entries(sidebars)) {
      for (const [to, keys] of linksOf(items, ['versions', index, 'sidebars', id])) {
        if (!routes.has(to))
          report.error(
            lineOf(...keys, 'to'),
            `the link to ${to} leads nowhere`,
            'a page of this site, without language prefix',
            `correct "to"${suggest(to, routes)}`,
          );
      }
    }
  }
}

type Keys = readonly (string | number)[];

function* linksOf(items: readonly WrittenSidebarItem[], keys: Keys): Generator<[to: string, keys: Keys]> {
  for (const [index, item] of items.entries()) {
    if (item.type === 'link' && item.to) yield [item.to, [...keys, index]];
    if (item.type === 'category') yield* linksOf(item.items, [...keys, index, 'items']);
  }
}

type FoundLink = { url: string; line: number };

/** The links of one text, in their order. */
export type LinkSource = {
  file: string;
  path: string;
  links: FoundLink[];
  isIssue: boolean;
  /** Set for docs. A link that spells out the path of a version, even its own, is meant to go there. */
  version?: { name: string; isLast: boolean; otherPaths: string[] };
};

export function* listLinks(content: Content): Generator<LinkSource> {
  yield* listIssueLinks(content.issues);
  for (const { path, texts } of [...content.articles, ...content.pages]) {
    for (const text of Object.values(texts))
      yield { file: text.file, path, links: [...linksInBlocks(text.body)], isIssue: false };
  }
  yield* listDocLinks(content.docs);
}

function* listDocLinks(docs: Content['docs']): Generator<LinkSource> {
  for (const { version, docs: texts } of docs?.versions ?? []) {
    const otherPaths =
      docs?.versions.flatMap(({ version: { isLast, path } }) => (isLast ? [] : [path])) ?? [];
    const { name, isLast } = version;
    for (const { path, texts: languages } of texts)
      for (const { file, body } of Object.values(languages))
        yield {
          file,
          path,
          links: [...linksInBlocks(body)],
          isIssue: false,
          version: { name, isLast, otherPaths },
        };
  }
}

export function* listIssueLinks(issues: readonly Issue[]): Generator<LinkSource> {
  for (const issue of issues) {
    for (const text of Object.values(issue.texts)) {
      yield { file: text.file, path: issue.path, links: [...linksOfIssue(text)], isIssue: true };
    }
  }
}

function* linksOfIssue(text: IssueText): Generator<FoundLink> {
  yield* linksInBlocks(text.body);
  for (const { headlines, items } of text.sections) {
    for (const headline of headlines) {
      yield headline;
      yield* linksInBlocks(headline.body);
    }
    for (const item of items) {
      yield item;
      yield* linksInInlines(item.comment);
    }
  }
}
