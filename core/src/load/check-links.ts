// Links of the content against the pages of the site, with the line of each.
import { posix } from 'node:path';
import type { WrittenSiteConfig } from '../configuration/site-config.ts';
import type { Content } from '../content.ts';
import type { Docs } from '../docs/docs-version.ts';
import type { Located } from '../problems/parse-yaml.ts';
import { createReporter, type Problem, type Reporter } from '../problems/problem.ts';
import { isExternal } from '../routes/paths.ts';
import { listRoutes, type Route } from '../routes/routes.ts';
import { checkConfigurationLinks } from './check-configuration-links.ts';
import { explainAddress } from './explain-address.ts';
import { isGeneratedFile, suggest } from './known-addresses.ts';
import { type LinkSource, listLinks } from './list-links.ts';

export function checkLinks(
  content: Content,
  site: Located<WrittenSiteConfig>,
  docs: Located<Docs>,
  problems: Problem[],
): void {
  const routes = new Map(
    [...unreadableRoutes(problems), ...listRoutes(content)].map((route) => [route.path, route]),
  );
  for (const source of listLinks(content)) {
    const report = createReporter(problems, source.file);
    for (const link of source.links) checkLink(link, source, routes, report);
  }
  checkDocPaths(docs, routes, createReporter(problems, 'content/docs.yml'));
  checkConfigurationLinks(site, routes, createReporter(problems, 'content/site.yml'));
}

/** A page that cannot be read is reported once, not again for every link to it. */
function unreadableRoutes(problems: readonly Problem[]): Route[] {
  return problems.map(({ file }) => {
    const path = posix.dirname(file).replace(/^content(\/pages)?/, '');
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
    .replace(/\/(en|fr)\.mdx?/, '')
    .replace(/\.mdx?/, '');
}

function checkDocPaths(
  { value: { versions }, lineOf }: Located<Docs>,
  routes: ReadonlyMap<string, Route>,
  report: Reporter,
): void {
  for (const [version, { docs }] of versions.entries()) {
    for (const [doc, { id, path }] of docs.entries()) {
      if (!routes.has(path))
        report.error(
          lineOf('versions', version, 'docs', doc, 'path'),
          `doc "${id}" has the path ${path}, which does not exist`,
          'a page of this site',
          `correct "path"${suggest(path, routes)}`,
        );
    }
  }
}
