// Folders become posts and pages; what one file cannot know about the others is checked here.
import type { DocText } from '../docs/doc.ts';
import { type Localized, listLocales } from '../languages/locales.ts';
import type { IssueKind } from '../newsletter/issue-kind.ts';
import { createIssueTitles, namesNumber } from '../newsletter/issue-title.ts';
import { alignHeadingIds, outlineOfBlocks, outlineOfIssue } from '../posts/outline.ts';
import type { Page, PageText } from '../posts/page.ts';
import {
  type IssueSettings,
  type ParsedFile,
  parseArticleFile,
  parseIssueFile,
  parsePageFile,
  type SourceFile,
} from '../posts/parse-post.ts';
import type { Article, Byline, Issue, IssueText, PostText } from '../posts/post.ts';
import { didYouMean } from '../problems/did-you-mean.ts';
import type { Located } from '../problems/parse-yaml.ts';
import type { Reporter } from '../problems/problem.ts';
import type { SourceFolder } from './read-folders.ts';

export type Registry = { authors: ReadonlyMap<string, unknown>; tags: ReadonlyMap<string, unknown> };

export function buildIssues(
  folders: readonly SourceFolder[],
  registry: Registry,
  settings: IssueSettings,
): Issue[] {
  return folders.flatMap((folder) => {
    const number = /^[1-9]\d*$/.test(folder.name) ? Number(folder.name) : undefined;
    let kind: IssueKind | undefined;
    const parsed = parseTexts(folder, (source, isOriginal) => {
      const file = parseIssueFile(source, isOriginal, settings, kind);
      if (isOriginal) kind = toKind(file?.frontMatter, settings, source.report);
      return file;
    });
    const facts = parsed && toFacts(parsed, registry);
    if (!facts || !kind) return [];
    alignTranslations(facts.texts);
    if (number !== undefined) checkNumber(number, parsed, settings);
    else checkFolderName(folder.name, parsed, settings);
    const path = `/newsletter/${number ?? folder.name}`;
    return [{ blog: 'newsletter' as const, kind, path, number, ...facts }];
  });
}

function toKind(
  frontMatter: Located<{ kind?: IssueKind | undefined }> | undefined,
  { issueKinds }: IssueSettings,
  report: Reporter,
): IssueKind {
  const [usual = 'digest'] = issueKinds;
  const kind = frontMatter?.value.kind ?? usual;
  if (frontMatter && !issueKinds.includes(kind))
    report.error(
      frontMatter.lineOf('kind'),
      `issues of the kind "${kind}" are not in site.yml`,
      `one of ${issueKinds.join(', ')}`,
      'take one of them, or add it to "issueKinds" in site.yml',
    );
  return kind;
}

export function buildArticles(folders: readonly SourceFolder[], registry: Registry): Article[] {
  return folders.flatMap((folder) => {
    const parsed = parseTexts(folder, parseArticleFile);
    const facts = parsed && toFacts(parsed, registry);
    if (!facts) return [];
    alignTranslations(facts.texts);
    return [{ blog: 'articles' as const, path: `/articles/${folder.name}`, ...facts }];
  });
}

export function buildPages(folders: readonly SourceFolder[]): Page[] {
  return folders.flatMap((folder) => {
    const parsed = parseTexts(folder, parsePageFile);
    if (!parsed) return [];
    const texts = parsed.texts as Localized<PageText>;
    alignTranslations(texts);
    const { unlisted, draft } = parsed.original.frontMatter.value;
    const path = folder.name === 'pricing' ? '/pricing/' : `/${folder.name}`;
    return [{ path, isUnlisted: unlisted, isDraft: draft, texts }];
  });
}

type Parsed<FrontMatter, Text> = {
  original: ParsedFile<FrontMatter, Text> & { source: SourceFile };
  files: (ParsedFile<FrontMatter, Text> & { source: SourceFile })[];
  texts: Localized<Text>;
};

/** The first language that has a file is the original: it carries the facts of the post. */
export function parseTexts<FrontMatter, Text>(
  folder: SourceFolder,
  parse: (source: SourceFile, isOriginal: boolean) => ParsedFile<FrontMatter, Text> | undefined,
): Parsed<FrontMatter, Text> | undefined {
  const sources = listLocales().flatMap((locale) => folder.files[locale] ?? []);
  const files = sources.flatMap((source, index) => {
    const file = parse(source, index === 0);
    return file ? [{ ...file, source }] : [];
  });
  const original = files.find(({ source }) => source === sources[0]);
  if (!original) return undefined;
  return {
    original,
    files,
    texts: Object.fromEntries(files.map(({ source, text }) => [source.locale, text])) as Localized<Text>,
  };
}

type PostFacts = {
  date?: string | undefined;
  authors?: (string | Exclude<Byline, { handle: string }>)[] | undefined;
  tags?: string[] | undefined;
  thread?: string | undefined;
  updated?: string | undefined;
  draft?: boolean | undefined;
  unlisted?: boolean | undefined;
};

function toFacts<Text extends PostText>({ original, texts }: Parsed<PostFacts, Text>, registry: Registry) {
  const { value, lineOf } = original.frontMatter;
  const { report } = original.source;
  const { date = '', authors = [], tags = [], thread, updated, draft = false, unlisted = false } = value;
  // Unknown handles are reported and left out, so that the page can still be shown until they are fixed.
  const knownTags = tags.filter((tag, index) => {
    if (registry.tags.has(tag)) return true;
    const advice = adviseHandle(tag, registry.tags, 'tags.yml');
    report.error(lineOf('tags', index), `tag "${tag}" is unknown`, ...advice);
    return false;
  });
  const bylines = authors.flatMap((author, index): Byline[] => {
    if (typeof author !== 'string') return [author];
    if (registry.authors.has(author)) return [{ handle: author }];
    const advice = adviseHandle(author, registry.authors, 'authors.yml');
    report.error(lineOf('authors', index), `author "${author}" is unknown`, ...advice);
    return [];
  });
  if (updated !== undefined && updated < date)
    report.error(
      lineOf('updated'),
      `"updated" is ${updated}, before the date of the post`,
      `a day on or after ${date}`,
      'correct or remove it',
    );
  return {
    date,
    updated,
    authors: bylines,
    tags: knownTags,
    thread,
    isDraft: draft,
    isUnlisted: unlisted,
    texts,
  };
}

/** A file that is not there is like an empty one. */
function adviseHandle(
  handle: string,
  known: ReadonlyMap<string, unknown>,
  file: string,
): [expected: string, fix: string] {
  const handles = [...known.keys()];
  if (handles.length === 0)
    return [
      `a handle of ${file}, which does not exist yet or is empty`,
      `create ${file} beside site.yml and add "${handle}" to it, or remove it here`,
    ];
  return [
    `one of ${handles.join(', ')}`,
    `correct the handle or add it to ${file}${didYouMean(handle, handles)}`,
  ];
}

/** `title: Midweek #257`, also in typographic quotes, which are letters to YAML. */
const CUT_BY_COMMENT = /^title:\s+[^\s'"].*\s#/;

function checkNumber(
  number: number,
  { files }: Parsed<PostFacts, { title: string }>,
  settings: IssueSettings,
): void {
  for (const { source, text, frontMatter } of files) {
    const titles = createIssueTitles(settings, source.locale);
    const line = frontMatter.lineOf('title');
    if (!titles.isNumbered) continue;
    const written = titles.read(text.title)?.number;
    if (written === undefined && CUT_BY_COMMENT.test(source.source.split('\n')[line - 1] ?? '')) {
      source.report.error(
        line,
        `the title ends with "${text.title}", because # begins a comment in YAML`,
        `"${titles.type(number, '…')}"`,
        'put the whole title in straight quotes',
      );
      continue;
    }
    // Another form than that of site.yml is a matter of style: the newsletter may have had another name.
    if (written === undefined ? namesNumber(text.title, number) : written === number) continue;
    source.report.error(
      line,
      written !== undefined
        ? `the title says #${written} but the folder is ${number}, so one number would be used twice`
        : `the title ${JSON.stringify(text.title)} does not name the number ${number}`,
      `"${titles.type(number, '…')}"`,
      'correct the title or rename the folder',
    );
  }
}

/** A copy such as `257 copy` would be published beside the issue, under the same number. */
function checkFolderName(
  name: string,
  { files }: Parsed<PostFacts, { title: string }>,
  settings: IssueSettings,
): void {
  for (const { source, text, frontMatter } of files) {
    const written = createIssueTitles(settings, source.locale).read(text.title)?.number;
    if (written === undefined) continue;
    source.report.error(
      frontMatter.lineOf('title'),
      `the title says #${written} but the folder is "${name}"`,
      `the folder ${written}`,
      'rename or delete the folder, or take the number out of the title of a special issue',
    );
  }
}

export function alignTranslations(texts: Localized<PostText | DocText | PageText>): void {
  const [original, ...translations] = listLocales().flatMap((locale) => texts[locale] ?? []);
  if (!original) return;
  for (const translation of translations) {
    alignHeadingIds(original.body, translation.body);
    translation.outline =
      'sections' in translation
        ? outlineOfIssue(translation as IssueText)
        : outlineOfBlocks(translation.body);
  }
}
