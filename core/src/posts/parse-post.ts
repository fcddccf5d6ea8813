// One file of a post, page or doc: front matter checked, body turned into data.
import type { z } from 'zod';
import { DocFrontMatterSchema, type DocText } from '../docs/doc.ts';
import type { Locale } from '../languages/locales.ts';
import { toTypography } from '../languages/typography.ts';
import type { MediaFile } from '../markdown/media.ts';
import { type MarkdownNode, parseMarkdown } from '../markdown/parse-markdown.ts';
import { countWords, toPlainParagraphs, toPlainText, toReadingMinutes } from '../markdown/plain-text.ts';
import type { Block } from '../markdown/rich-text.ts';
import { createRichTextContext, toBlocks, toPicture } from '../markdown/to-rich-text.ts';
import { splitAtTruncate } from '../markdown/truncate.ts';
import { createIssueTitles, type SplitTitle, type TitleSettings } from '../newsletter/issue-title.ts';
import { parseIssue } from '../newsletter/parse-issue.ts';
import type { SectionConfig } from '../newsletter/sections.ts';
import { PageFrontMatterSchema, type PageText } from '../pages/page.ts';
import { type Located, parseYaml } from '../problems/parse-yaml.ts';
import type { Reporter } from '../problems/problem.ts';
import {
  PostFrontMatterSchema,
  type PostTextFrontMatterSchema,
  TranslationFrontMatterSchema,
} from './front-matter.ts';
import { outlineOfBlocks, outlineOfSections } from './outline.ts';
import type { ArticleText, IssueText, Section } from './post.ts';

/** A file that was read, with what its parsing needs to know. */
export type SourceFile = {
  file: string;
  source: string;
  locale: Locale;
  media: ReadonlyMap<string, MediaFile>;
  report: Reporter;
};

export type ParsedFile<FrontMatter, Text> = { frontMatter: Located<FrontMatter>; text: Text };
type PostFrontMatterInput = z.output<typeof TranslationFrontMatterSchema>;

/** What site.yml says about issues. */
export type IssueSettings = TitleSettings & { readonly sections: readonly SectionConfig[] };

/** `isOriginal`: this file carries the facts of the post (date, authors, …), not only its words. */
export function parseIssueFile(
  source: SourceFile,
  isOriginal: boolean,
  settings: IssueSettings,
): ParsedFile<PostFrontMatterInput, IssueText> | undefined {
  const opened = openFile(source, 'md', isOriginal ? PostFrontMatterSchema : TranslationFrontMatterSchema);
  if (!opened) return undefined;
  const { frontMatter, nodes } = opened;
  const { excerpt, isTruncated, sections } = parseIssue(nodes, source, settings.sections);
  if (!frontMatter) return undefined;
  const words = countWords([...toPlainParagraphs(excerpt), ...sections.flatMap(sectionWords)]);
  const base = toTextBase(frontMatter.value, excerpt, source, frontMatter.lineOf('image'));
  return {
    frontMatter,
    text: {
      ...base,
      heading: createIssueTitles(settings, source.locale).split(base.title),
      excerpt,
      isTruncated: isTruncated && sections.length > 0,
      outline: outlineOfSections(sections),
      readingMinutes: toReadingMinutes(words),
      sections,
    },
  };
}

export function parseArticleFile(
  source: SourceFile,
  isOriginal: boolean,
): ParsedFile<PostFrontMatterInput, ArticleText> | undefined {
  const opened = openFile(source, 'mdx', isOriginal ? PostFrontMatterSchema : TranslationFrontMatterSchema);
  if (!opened) return undefined;
  const context = createRichTextContext(source);
  const { frontMatter, nodes } = opened;
  const { before, after, isTruncated } = splitAtTruncate(nodes);
  const excerpt = toBlocks(before, context);
  const body = [...excerpt, ...toBlocks(after, context)];
  if (!frontMatter) return undefined;
  return {
    frontMatter,
    text: {
      ...toTextBase(frontMatter.value, excerpt, source, frontMatter.lineOf('image')),
      excerpt,
      isTruncated,
      body,
      outline: outlineOfBlocks(body),
      readingMinutes: toReadingMinutes(countWords(toPlainParagraphs(body))),
    },
  };
}

export function parsePageFile(
  source: SourceFile,
): ParsedFile<z.output<typeof PageFrontMatterSchema>, PageText> | undefined {
  const opened = openFile(source, 'mdx', PageFrontMatterSchema);
  if (!opened) return undefined;
  const { frontMatter, nodes } = opened;
  const body = toBlocks(nodes, createRichTextContext(source));
  if (!frontMatter) return undefined;
  const { title, description, lead } = frontMatter.value;
  return {
    frontMatter,
    text: {
      file: source.file,
      title: toTypography(source.locale, title),
      description: toTypography(source.locale, description),
      lead: lead && toTypography(source.locale, lead),
      body,
      outline: outlineOfBlocks(body),
    },
  };
}

export function parseDocFile(
  source: SourceFile,
): ParsedFile<z.output<typeof DocFrontMatterSchema>, DocText> | undefined {
  const opened = openFile(source, 'mdx', DocFrontMatterSchema);
  if (!opened) return undefined;
  const { frontMatter, nodes } = opened;
  const body = toBlocks(nodes, createRichTextContext(source));
  if (!frontMatter) return undefined;
  const { title, description, sidebarLabel, updated } = frontMatter.value;
  const [firstParagraph = title] = toPlainParagraphs(body);
  return {
    frontMatter,
    text: {
      file: source.file,
      title: toTypography(source.locale, title),
      sidebarLabel: toTypography(source.locale, sidebarLabel ?? title),
      description: toTypography(source.locale, description ?? firstParagraph),
      lead: description && toTypography(source.locale, description),
      updated,
      body,
      outline: outlineOfBlocks(body),
    },
  };
}

/** The body is parsed even without front matter, so that one run reports all problems of a file. */
function openFile<S extends z.ZodType>(
  { source, report }: SourceFile,
  format: 'md' | 'mdx',
  schema: S,
): { frontMatter: Located<z.output<S>> | undefined; nodes: MarkdownNode[] } | undefined {
  const markdown = parseMarkdown(source, format, report);
  return (
    markdown && {
      frontMatter: parseYaml(schema, markdown.frontMatter, report, { firstLine: 2 }),
      nodes: markdown.nodes,
    }
  );
}

function toTextBase(
  frontMatter: z.output<typeof PostTextFrontMatterSchema>,
  excerpt: readonly Block[],
  source: SourceFile,
  imageLine: number,
) {
  const { description, image } = frontMatter;
  const title = toTypography(source.locale, frontMatter.title);
  const heading: SplitTitle = { short: title, number: undefined, parts: [title] };
  const [firstParagraph = frontMatter.title] = toPlainParagraphs(excerpt);
  return {
    file: source.file,
    title,
    heading,
    description: toTypography(source.locale, description ?? firstParagraph),
    image: image
      ? toPicture({ url: image, alt: frontMatter.title }, imageLine, createRichTextContext(source))
      : undefined,
  };
}

function sectionWords({ headlines, items }: Section): string[] {
  return [
    ...headlines.flatMap((headline) => [toPlainText(headline.title), ...toPlainParagraphs(headline.body)]),
    ...items.map((item) => `${toPlainText(item.title)} ${toPlainText(item.comment)}`),
  ];
}
