// One file of a post, page or doc: front matter checked, body turned into data.
import type { z } from 'zod';
import { DocFrontMatterSchema, type DocText } from '../docs/doc.ts';
import type { Locale } from '../languages/locales.ts';
import { toTypography } from '../languages/typography.ts';
import { toBody } from '../markdown/footnotes.ts';
import type { OwnComponents } from '../markdown/own-components.ts';
import { type MarkdownNode, parseMarkdown, splitAtTruncate } from '../markdown/parse-markdown.ts';
import { countWords, toPlainParagraphs, toPlainText, toReadingMinutes } from '../markdown/plain-text.ts';
import type { Block, MediaFile } from '../markdown/rich-text.ts';
import { createRichTextContext, toPicture } from '../markdown/to-rich-text.ts';
import type { IssueKind } from '../newsletter/issue-kind.ts';
import { createIssueTitles, type SplitTitle, type TitleSettings } from '../newsletter/issue-title.ts';
import type { OwnKind } from '../newsletter/kinds.ts';
import { parseIssue } from '../newsletter/parse-issue.ts';
import type { SectionConfig } from '../newsletter/sections.ts';
import { type Located, parseYaml } from '../problems/parse-yaml.ts';
import type { Reporter } from '../problems/problem.ts';
import {
  IssueFrontMatterSchema,
  PostFrontMatterSchema,
  PostTextFrontMatterSchema,
  TranslatedIssueFrontMatterSchema,
  TranslationFrontMatterSchema,
} from './front-matter.ts';
import { outlineOfBlocks, outlineOfIssue } from './outline.ts';
import { PageFrontMatterSchema, type PageText } from './page.ts';
import type { ArticleText, IssueText, Section } from './post.ts';

/** A file that was read, with what its parsing needs to know. */
export type SourceFile = {
  file: string;
  source: string;
  locale: Locale;
  media: ReadonlyMap<string, MediaFile>;
  /** Those of the newsletter. */
  components?: OwnComponents;
  report: Reporter;
};

export type ParsedFile<FrontMatter, Text> = { frontMatter: Located<FrontMatter>; text: Text };
type PostFrontMatterInput = z.output<typeof TranslationFrontMatterSchema>;
type IssueFrontMatter = z.output<typeof TranslatedIssueFrontMatterSchema>;

/** Settings of issues in site.yml. */
export type IssueSettings = TitleSettings & {
  readonly sections: readonly SectionConfig[];
  /** The first is that of issues which do not name theirs. */
  readonly issueKinds: readonly IssueKind[];
  readonly linkKinds: readonly OwnKind[];
};

/** `isOriginal`: this file carries the facts of the post (date, authors, …), not only its words. */
export function parseIssueFile(
  source: SourceFile,
  isOriginal: boolean,
  settings: IssueSettings,
  /** Of the original, for a translation that does not repeat it. */
  ofOriginal?: IssueKind,
): ParsedFile<IssueFrontMatter, IssueText> | undefined {
  const usual = ofOriginal ?? settings.issueKinds[0] ?? 'digest';
  return parseFile(
    source,
    'md',
    isOriginal ? IssueFrontMatterSchema : TranslatedIssueFrontMatterSchema,
    (nodes, frontMatter) => parseIssue(nodes, source, { ...settings, kind: frontMatter?.kind ?? usual }),
    (frontMatter, { excerpt, body, isTruncated, sections }) => {
      const base = toTextBase(frontMatter, excerpt, source);
      const words = [...toPlainParagraphs(body), ...sections.flatMap(sectionWords)];
      return {
        ...base,
        heading: createIssueTitles(settings, source.locale).split(base.title),
        excerpt,
        body,
        isTruncated,
        outline: outlineOfIssue({ body, sections }),
        readingMinutes: toReadingMinutes(countWords(words)),
        sections,
      };
    },
  );
}

export function parseArticleFile(
  source: SourceFile,
  isOriginal: boolean,
): ParsedFile<PostFrontMatterInput, ArticleText> | undefined {
  return parseFile(
    source,
    'mdx',
    isOriginal ? PostFrontMatterSchema : TranslationFrontMatterSchema,
    (nodes) => {
      const parts = splitAtTruncate(nodes);
      return { ...toBody(parts, createRichTextContext(source)), isTruncated: parts.isTruncated };
    },
    (frontMatter, { excerpt, isTruncated, body }) => ({
      ...toTextBase(frontMatter, excerpt, source),
      excerpt,
      isTruncated,
      body,
      outline: outlineOfBlocks(body),
      readingMinutes: toReadingMinutes(countWords(toPlainParagraphs(body))),
    }),
  );
}

export function parsePageFile(
  source: SourceFile,
): ParsedFile<z.output<typeof PageFrontMatterSchema>, PageText> | undefined {
  return parseFile(
    source,
    'mdx',
    PageFrontMatterSchema,
    (nodes) => toBody({ before: nodes, after: [] }, createRichTextContext(source)).body,
    ({ value: { unlisted, draft, ...words } }, body) => ({
      ...setTexts(words, source.locale),
      file: source.file,
      body,
      outline: outlineOfBlocks(body),
    }),
  );
}

export function parseDocFile(
  source: SourceFile,
): ParsedFile<z.output<typeof DocFrontMatterSchema>, DocText> | undefined {
  return parseFile(
    source,
    'mdx',
    DocFrontMatterSchema,
    (nodes) => toBody({ before: nodes, after: [] }, createRichTextContext(source)).body,
    ({ value: { title, description: lead, sidebarLabel = title, updated } }, body) => {
      const [firstParagraph = title] = toPlainParagraphs(body);
      const words = { title, sidebarLabel, lead, description: lead ?? firstParagraph };
      return {
        ...setTexts(words, source.locale),
        file: source.file,
        updated,
        body,
        outline: outlineOfBlocks(body),
      };
    },
  );
}

/** The body is parsed even without front matter, so that one run reports all problems of a file. */
function parseFile<FrontMatter, Body, Text>(
  { source, report }: SourceFile,
  format: 'md' | 'mdx',
  schema: z.ZodType<FrontMatter>,
  parseBody: (nodes: readonly MarkdownNode[], frontMatter: FrontMatter | undefined) => Body,
  toText: (frontMatter: Located<FrontMatter>, body: Body) => Text,
): ParsedFile<FrontMatter, Text> | undefined {
  const markdown = parseMarkdown(source, format, report);
  if (!markdown) return undefined;
  const frontMatter = parseYaml(schema, markdown.frontMatter, report, { firstLine: 2 });
  const body = parseBody(markdown.nodes, frontMatter?.value);
  return frontMatter && { frontMatter, text: toText(frontMatter, body) };
}

/** Fields of the front matter in pages and mails: a field of `PostTextFrontMatterSchema` is a field of the text. */
function toTextBase(
  { value, lineOf }: Located<PostFrontMatterInput>,
  excerpt: readonly Block[],
  source: SourceFile,
) {
  const { image, ...words } = PostTextFrontMatterSchema.strip().parse(value);
  const [firstParagraph = words.title] = toPlainParagraphs(excerpt);
  const texts = setTexts({ ...words, description: words.description ?? firstParagraph }, source.locale);
  const heading: SplitTitle = { short: texts.title, number: undefined, parts: [texts.title] };
  return {
    ...texts,
    file: source.file,
    heading,
    image: image
      ? toPicture({ url: image, alt: words.title }, lineOf('image'), createRichTextContext(source))
      : undefined,
  };
}

/** The same with the typography of a language. */
function setTexts<Texts extends Record<string, string | undefined>>(texts: Texts, locale: Locale): Texts {
  const entries = Object.entries(texts).map(([key, text]) => [key, text && toTypography(locale, text)]);
  return Object.fromEntries(entries) as Texts;
}

function sectionWords({ headlines, items }: Section): string[] {
  return [
    ...headlines.flatMap((headline) => [toPlainText(headline.title), ...toPlainParagraphs(headline.body)]),
    ...items.map((item) => `${toPlainText(item.title)} ${toPlainText(item.comment)}`),
  ];
}
