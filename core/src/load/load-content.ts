/** Reads and checks the content of a site folder. It touches files: browsers must not import it. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { ConferencesSchema, DealsSchema } from '../agenda/agenda.ts';
import { checkConferences, checkDeals } from '../agenda/check-agenda.ts';
import {
  LocalesOfSiteSchema,
  OnlyLocalesSchema,
  resolveBlogs,
  resolveRhythm,
  WrittenSiteConfigSchema,
  withEngine,
} from '../configuration/site-config.ts';
import { type Content, listDocs } from '../content.ts';
import { DocsConfigSchema } from '../docs/docs-config.ts';
import { resolveNavbar } from '../docs/resolve-navbar.ts';
import { readText } from '../files/read-text.ts';
import { locateFile, nameFile } from '../files/site-folder.ts';
import { currentLanguages, setLanguages } from '../languages/languages.ts';
import { resolveLanguages, withKinds } from '../languages/shipped.ts';
import { AuthorsSchema, TagsSchema } from '../posts/author.ts';
import { byDateDescending } from '../posts/post.ts';
import { checkPlacements } from '../pricing/check-placements.ts';
import { PricingSchema } from '../pricing/pricing.ts';
import { type Located, parseYaml } from '../problems/parse-yaml.ts';
import { createReporter, type Problem, sortProblems } from '../problems/problem.ts';
import { dayAt } from '../publishing/due-posts.ts';
import { paths } from '../routes/paths.ts';
import { buildDocs } from './build-docs.ts';
import { buildArticles, buildIssues, buildPages } from './build-posts.ts';
import { checkLinks } from './check-links.ts';
import { checkParts } from './check-parts.ts';
import { checkIcons, checkLogos } from './check-pictures.ts';
import { listFrames, readComponents } from './read-components.ts';
import { readDocsFolders, readFolders, readPublicFiles } from './read-folders.ts';
import { checkLocales, readLanguages, setLanguagesOf } from './read-languages.ts';
import { readStylesheet, STYLESHEET } from './read-stylesheet.ts';
import { resolveCardFaces, resolveDisplayFace } from './resolve-faces.ts';

type LoadOptions = {
  /** The site folder: `locateSite` knows it. */
  folder: string;
  /** Drafts are for development. */
  includeDrafts: boolean;
  /** The day by which conferences are past and issues late, `YYYY-MM-DD`. Default: today, by the clock of the site. */
  today?: string;
};

/**
 * `content` is missing only when the configuration itself cannot be read. As long as the languages are unknown, nothing else is
 * checked: every other file would be measured by the wrong ones.
 */
type LoadResult = { content: Content | undefined; problems: Problem[] };

/** Reads a site; from then on, its languages are those of this process. */
export async function loadContent({ folder, includeDrafts, today }: LoadOptions): Promise<LoadResult> {
  const problems: Problem[] = [];
  const unreadable: Problem[] = [];
  await loadYaml(folder, 'site.yml', LocalesOfSiteSchema, unreadable);
  if (unreadable.some(({ severity }) => severity === 'error')) {
    await loadYaml(folder, 'site.yml', OnlyLocalesSchema, problems);
    return { content: undefined, problems: sortProblems(problems) };
  }
  setLanguages(resolveLanguages(await readLanguages(folder, problems)));
  const components = await readComponents(folder, problems);
  const reporterOf = (name: string) => createReporter(problems, nameFile(folder, name));
  const [
    site,
    docsConfig,
    pricing,
    authors,
    tags,
    conferences,
    deals,
    issueFolders,
    articleFolders,
    pageFolders,
    publicFiles,
  ] = await Promise.all([
    loadYaml(folder, 'site.yml', WrittenSiteConfigSchema, problems),
    loadYaml(folder, 'docs.yml', DocsConfigSchema, problems, { isOptional: true }),
    loadPart(folder, 'pricing.yml', PricingSchema, problems),
    loadYaml(folder, 'authors.yml', AuthorsSchema, problems, { isOptional: true }),
    loadYaml(folder, 'tags.yml', TagsSchema, problems, { isOptional: true }),
    loadYaml(folder, 'conferences.yml', ConferencesSchema, problems, { isOptional: true }),
    loadYaml(folder, 'deals.yml', DealsSchema, problems, { isOptional: true }),
    readFolders(folder, 'newsletter', 'md', problems),
    readFolders(folder, 'articles', 'mdx', problems, components),
    readFolders(folder, 'pages', 'mdx', problems, components),
    readPublicFiles(folder),
  ]);
  const icons = checkIcons(publicFiles, reporterOf);
  if (!site || !docsConfig || !pricing || !authors || !tags || !conferences || !deals)
    return { content: undefined, problems: sortProblems(problems) };

  checkLocales(site, folder, reporterOf('site.yml'));
  setLanguages(withKinds(currentLanguages(), site.value.linkKinds));
  const registry = { authors: byHandle(authors.value), tags: byHandle(tags.value) };
  const isShown = ({ isDraft }: { isDraft: boolean }) => includeDrafts || !isDraft;
  const issues = buildIssues(issueFolders, registry, site.value).filter(isShown).sort(byDateDescending);
  const articles = buildArticles(articleFolders, registry).filter(isShown).sort(byDateDescending);
  const pages = buildPages(pageFolders).filter(isShown);
  const docsFolders = await readDocsFolders(folder, docsConfig.value, problems, components);
  const docs = buildDocs({
    config: docsConfig,
    folders: docsFolders,
    includeDrafts,
    report: reporterOf('docs.yml'),
  });
  // Pictures of drafts are not published either.
  const shownFolders = new Set(
    [...issues, ...articles, ...pages, ...listDocs(docs)].flatMap(({ texts }) =>
      Object.values(texts).map(({ file }) => dirname(locateFile(folder, file))),
    ),
  );
  const media = [...issueFolders, ...articleFolders, ...pageFolders, ...[...docsFolders.values()].flat()]
    .flatMap((folder) => folder.media)
    .filter(({ file }) => shownFolders.has(dirname(file)));
  const { face, files } = resolveDisplayFace(site, publicFiles, reporterOf('site.yml'));
  const versions = docs?.versions.map(({ version }) => version) ?? [];
  const content: Content = {
    site: withEngine({
      ...site.value,
      rhythm: resolveRhythm(site.value),
      ...resolveNavbar(site, versions, reporterOf('site.yml')),
      ...resolveBlogs(site, articles, reporterOf('site.yml')),
      icons,
      stylesheet: await readStylesheet(folder, reporterOf(STYLESHEET)),
      hasPrivacyPage: pages.some(({ path }) => path === paths.privacy),
      hasConferencesPage: pages.some(({ path }) => path === paths.conferences),
      displayFace: face,
      cardFaces: resolveCardFaces(folder, site, reporterOf('site.yml')),
    }),
    pricing: pricing === 'absent' ? undefined : pricing.value,
    ...registry,
    issues,
    articles,
    pages,
    docs,
    media,
    publicFiles: [...publicFiles, ...files],
    frames: (await listFrames(folder)).map(({ name }) => name),
    agenda: { ...conferences.value, ...deals.value, today: today ?? dayAt(new Date(), site.value) },
  };
  checkConferences(conferences, issues, reporterOf('conferences.yml'));
  checkDeals(deals, reporterOf('deals.yml'));
  if (pricing !== 'absent') checkPlacements(pricing, content.site, reporterOf('pricing.yml'));
  checkParts(content, folder, problems);
  checkLogos(site, publicFiles, reporterOf('site.yml'));
  checkLinks({ content, site, docs: docsConfig, folder, problems });
  return { content, problems: sortProblems(problems) };
}

/** The time zone of the site, without reading the rest of its content; UTC when the configuration cannot be read. */
export async function loadTimeZone(folder: string): Promise<string> {
  await setLanguagesOf(folder);
  const site = await loadYaml(folder, 'site.yml', WrittenSiteConfigSchema, []);
  return site?.value.timeZone ?? 'UTC';
}

/** A file that brings a part of the site with it. */
async function loadPart<S extends z.ZodType>(
  folder: string,
  name: string,
  schema: S,
  problems: Problem[],
): Promise<Located<z.output<S>> | 'absent' | undefined> {
  return existsSync(join(folder, name)) ? loadYaml(folder, name, schema, problems) : 'absent';
}

/** A file that is optional and missing is like an empty one. */
async function loadYaml<S extends z.ZodType>(
  folder: string,
  name: string,
  schema: S,
  problems: Problem[],
  { isOptional = false } = {},
): Promise<Located<z.output<S>> | undefined> {
  const report = createReporter(problems, nameFile(folder, name));
  try {
    return parseYaml(schema, await readText(join(folder, name), report), report);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (isOptional) return parseYaml(schema, '', report);
    report.error(1, 'the file is missing', 'a YAML file', 'restore it');
    return undefined;
  }
}

function byHandle<T>(record: Record<string, T>): Map<string, T & { handle: string }> {
  return new Map(Object.entries(record).map(([handle, value]) => [handle, { ...value, handle }]));
}
