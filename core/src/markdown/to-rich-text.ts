import Slugger from 'github-slugger';
import type { Locale } from '../languages/locales.ts';
import { toTypography } from '../languages/typography.ts';
import { didYouMean } from '../problems/did-you-mean.ts';
import type { Reporter } from '../problems/problem.ts';
import { parseFenceMeta } from './code-fence.ts';
import { toComponent } from './components.ts';
import { checkLeftovers, isUnreadLink } from './leftover-marks.ts';
import type { OwnComponents } from './own-components.ts';
import { lineOfNode, type MarkdownNode } from './parse-markdown.ts';
import { toPlainText } from './plain-text.ts';
import {
  ADMONITION_KINDS,
  type AdmonitionKind,
  type Block,
  type Heading,
  type Inline,
  type MediaFile,
  type Picture,
} from './rich-text.ts';

/** Facts about the file for the conversion of its nodes. */
export type RichTextContext = {
  locale: Locale;
  report: Reporter;
  /** The file as it was written, for what its nodes no longer tell. */
  source: string;
  /** Pictures beside the file, by name. */
  media: ReadonlyMap<string, MediaFile>;
  /** How messages name the file. */
  file?: string;
  /** Not every newsletter has some. */
  components?: OwnComponents;
  slugger: Slugger;
  /** Names of footnotes in the order in which the text refers to them, with the line of the first reference. */
  footnotes: Map<string, number>;
};

export function createRichTextContext(
  context: Omit<RichTextContext, 'slugger' | 'footnotes'>,
): RichTextContext {
  return { ...context, slugger: new Slugger(), footnotes: new Map() };
}

export function toBlocks(nodes: readonly MarkdownNode[], context: RichTextContext): Block[] {
  return nodes.flatMap((node) => toBlock(node, context) ?? []);
}

function toBlock(node: MarkdownNode, context: RichTextContext): Block | undefined {
  const { report } = context;
  const line = lineOfNode(node);
  switch (node.type) {
    case 'paragraph': {
      const [only] = node.children;
      if (node.children.length === 1 && only?.type === 'image') return toPicture(only, line, context);
      if (node.children.length === 1 && only?.type === 'link') {
        const [image] = only.children;
        if (only.children.length === 1 && image?.type === 'image') {
          const picture = toPicture(image, line, context);
          return picture && { ...picture, link: { url: only.url, line } };
        }
      }
      return { type: 'paragraph', children: toInlines(node.children, context) };
    }
    case 'heading':
      return toHeading(node, context);
    case 'list':
      return {
        type: 'list',
        isOrdered: Boolean(node.ordered),
        start: node.start ?? 1,
        items: node.children.map((item) => toBlocks(item.children, context)),
      };
    case 'code':
      if (!node.lang) {
        report.error(
          line,
          'the code block names no language',
          'a language after ```',
          'write ```text if it is not code',
        );
      }
      return {
        type: 'code-block',
        language: node.lang ?? 'text',
        value: node.value,
        ...parseFenceMeta(node.meta ?? ''),
      };
    case 'blockquote':
      return { type: 'quote', children: toBlocks(node.children, context) };
    case 'thematicBreak':
      return { type: 'rule' };
    case 'table': {
      const [header = [], ...rows] = node.children.map((row) =>
        row.children.map((cell) => toInlines(cell.children, context)),
      );
      return { type: 'table', header, rows };
    }
    case 'containerDirective':
      return toAdmonition(node, context);
    case 'mdxJsxFlowElement':
      return toComponent(node, line, { ...context, toChildren: () => toBlocks(node.children, context) });
    case 'mdxFlowExpression':
    case 'mdxjsEsm':
      report.error(
        line,
        'the file contains code to run',
        'text and components only',
        'remove the import, export or {expression}',
      );
      return undefined;
    case 'html':
      report.error(
        line,
        `raw HTML ${JSON.stringify(node.value.slice(0, 40))}`,
        'Markdown',
        'write it in Markdown, or code in `backticks`',
      );
      return undefined;
    default:
      report.error(
        line,
        `Markdown of the type "${node.type}" has no place here`,
        'paragraphs, lists, pictures, code, tables',
        'write it differently',
      );
      return undefined;
  }
}

function toHeading(node: Extract<MarkdownNode, { type: 'heading' }>, context: RichTextContext): Heading {
  if (node.depth === 1) {
    context.report.error(
      lineOfNode(node),
      'a heading of level 1',
      'levels 2 to 6',
      'use ##; the title is the level 1',
    );
  }
  const children = toInlines(node.children, context);
  const level = Math.max(2, node.depth) as Heading['level'];
  return { type: 'heading', level, id: context.slugger.slug(toPlainText(children)), children };
}

function toAdmonition(
  node: Extract<MarkdownNode, { type: 'containerDirective' }>,
  context: RichTextContext,
): Block | undefined {
  const [first, ...rest] = node.children;
  const isLabel =
    first?.type === 'paragraph' && (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel;
  if (!ADMONITION_KINDS.includes(node.name as AdmonitionKind)) {
    context.report.error(
      lineOfNode(node as MarkdownNode),
      `admonition ":::${node.name}" is unknown`,
      `one of ${ADMONITION_KINDS.join(', ')}`,
      `take one of them${didYouMean(node.name, ADMONITION_KINDS)}`,
    );
    return undefined;
  }
  return {
    type: 'admonition',
    kind: node.name as AdmonitionKind,
    title: isLabel ? toInlines(first.children, context) : undefined,
    children: toBlocks(isLabel ? rest : node.children, context),
  };
}

export function toPicture(
  node: { url: string; alt?: string | null | undefined; title?: string | null | undefined },
  line: number,
  { report, media, locale }: RichTextContext,
): Picture | undefined {
  const alt = toTypography(locale, node.alt?.trim() ?? '');
  if (!alt)
    report.error(
      line,
      `image "${node.url}" has no alternative text`,
      '![what it shows](file)',
      'say in a few words what it shows',
    );
  const file = media.get(node.url.replace(/^\.\//, ''));
  if (!file) {
    report.error(
      line,
      `image "${node.url}" does not exist`,
      `a file beside the text: ${[...media.keys()].join(', ') || 'none there yet'}`,
      'correct the name or add the file',
    );
    return undefined;
  }
  const { url, width, height, mailUrl } = file;
  const caption = toTypography(locale, node.title?.trim() ?? '');
  return {
    type: 'picture',
    src: url,
    alt,
    width,
    height,
    ...(caption && { caption }),
    ...(mailUrl && { mailSrc: mailUrl }),
  };
}

export function toInlines(nodes: readonly MarkdownNode[], context: RichTextContext): Inline[] {
  // `<b>` and `</b>` are two nodes of one mistake.
  const tag = nodes.find(isTag);
  if (tag) reportTag(tag, nodes, context);
  return nodes.flatMap((node, index) => {
    // A link whose address contains a space leaves an autolink to a truncated address behind, which nobody wrote.
    if (isTag(node) || (node.type === 'link' && isUnreadLink(nodes[index - 1], context.source))) return [];
    return toInline(node, context) ?? [];
  });
}

type TagNode = Extract<MarkdownNode, { type: 'html' | 'mdxJsxTextElement' }>;

function isTag(node: MarkdownNode): node is TagNode {
  return node.type === 'html' || node.type === 'mdxJsxTextElement';
}

/** `Array<T>` outside backticks is the usual reason. */
function reportTag(tag: TagNode, siblings: readonly MarkdownNode[], { report }: RichTextContext): void {
  const written = tag.type === 'html' ? tag.value : `<${tag.name ?? ''}>`;
  const before = siblings[siblings.indexOf(tag) - 1];
  const [name = ''] = (before?.type === 'text' && /[\w$.]+$/.exec(before.value)) || [];
  report.error(
    lineOfNode(tag),
    `${written} is read as a tag`,
    'words, code, links and emphasis',
    /^<[A-Z]/.test(written) && name !== ''
      ? `write code in backticks: \`${name}${written}\``
      : 'write it in Markdown, or code in `backticks`',
  );
}

const MARKS = { strong: 'strong', emphasis: 'emphasis', delete: 'deleted' } as const;

function toInline(node: MarkdownNode, context: RichTextContext): Inline | Inline[] | undefined {
  const line = lineOfNode(node);
  switch (node.type) {
    case 'text':
      checkLeftovers(node, context);
      return { type: 'text', value: toTypography(context.locale, node.value.replace(/\n/g, ' ')) };
    case 'strong':
    case 'emphasis':
    case 'delete':
      return { type: MARKS[node.type], children: toInlines(node.children, context) };
    case 'inlineCode':
      return { type: 'code', value: node.value };
    case 'link':
      return toLink(node, context);
    case 'break':
      return { type: 'break' };
    case 'footnoteReference':
      return toReference(node.identifier, line, context);
    // With directives on, `12:30`, `node:fs` and `list:items[0]` read as text directives; they are just text.
    case 'textDirective': {
      const label = toInlines(node.children, context);
      if (label.length === 0) return { type: 'text', value: `:${node.name}` };
      return [{ type: 'text', value: `:${node.name}[` }, ...label, { type: 'text', value: ']' }];
    }
    default:
      context.report.error(
        line,
        `"${node.type}" inside a line`,
        'words, code, links and emphasis',
        'put pictures and components on lines of their own',
      );
      return undefined;
  }
}

function toReference(name: string, line: number, { footnotes }: RichTextContext): Inline {
  const isFirst = !footnotes.has(name);
  if (isFirst) footnotes.set(name, line);
  return { type: 'footnote', number: [...footnotes.keys()].indexOf(name) + 1, isFirst };
}

/** Format characters, such as a zero-width space, show nothing either. */
const HAS_WORDS = /[^\s\p{Cf}]/u;

function toLink(node: Extract<MarkdownNode, { type: 'link' }>, context: RichTextContext): Inline {
  const line = lineOfNode(node);
  const children = toInlines(node.children, context);
  if (!HAS_WORDS.test(toPlainText(children)))
    context.report.error(
      line,
      `[](${node.url}) has no title`,
      '[title](url)',
      'write the title between the brackets',
    );
  return { type: 'link', url: node.url, line, children };
}
