import { type Body, isDefinition, toBody } from '../markdown/footnotes.ts';
import { lineOfNode, type MarkdownNode, splitAtTruncate } from '../markdown/parse-markdown.ts';
import { createRichTextContext, type RichTextContext } from '../markdown/to-rich-text.ts';
import type { Section } from '../posts/post.ts';
import { didYouMean } from '../problems/did-you-mean.ts';
import type { IssueKind } from './issue-kind.ts';
import { toItemAnchor, toSponsoredAnchor } from './item-anchor.ts';
import { type OwnKind, signsOf } from './kinds.ts';
import { type ItemContext, parseHeadline, parseItem } from './parse-item.ts';
import { type SectionConfig, SPONSOR, sectionHeadings } from './sections.ts';

export type ParsedIssue = Body & { isTruncated: boolean; sections: Section[] };

type IssueContext = ItemContext & {
  /** Headings of the sections, by their names. */
  headings: ReadonlyMap<string, string>;
  /** Names of the sections in the order in which they may follow each other; sponsors have none. */
  order: readonly string[];
};

/** What the parsing of an issue needs to know of its newsletter. */
export type IssueForm = {
  kind: IssueKind;
  sections: readonly SectionConfig[];
  linkKinds: readonly OwnKind[];
};

/** The body of an issue as data: a text, then sections of headlines and items. */
export function parseIssue(
  nodes: readonly MarkdownNode[],
  options: Omit<RichTextContext, 'slugger' | 'footnotes'>,
  { kind, sections: configs, linkKinds }: IssueForm,
): ParsedIssue {
  const context: IssueContext = {
    ...createRichTextContext(options),
    signs: signsOf(linkKinds),
    headings: sectionHeadings(configs, options.locale),
    order: configs.map(({ id }) => id),
  };
  // A heading of the text must not take the anchor of a section.
  for (const name of context.headings.keys()) context.slugger.slug(name);
  const parts = kind === 'digest' ? splitDigest(nodes, context) : splitLetter(nodes, kind, context);
  const sections: Section[] = [];
  let current: Section | undefined;
  for (const group of groupByHeading(parts.links)) current = addGroup(group, sections, current, context);
  for (const line of context.footnotes.values())
    context.report.error(
      line,
      'a footnote among links',
      'footnotes in the text above them',
      'say it in the comment',
    );
  context.footnotes.clear();
  const text = toBody({ before: parts.before, after: parts.after }, context);
  giveAnchors(sections);
  const isTruncated = parts.isTruncated && (parts.after.length > 0 || sections.length > 0);
  return { ...text, isTruncated, sections };
}

type Parts = {
  /** The part of the text that lists show, and the rest of it. */
  before: MarkdownNode[];
  after: MarkdownNode[];
  links: MarkdownNode[];
  isTruncated: boolean;
};

function splitDigest(nodes: readonly MarkdownNode[], { report }: IssueContext): Parts {
  const { before, after, isTruncated } = splitAtTruncate(nodes);
  if (!isTruncated)
    report.error(
      1,
      'the truncate marker is missing',
      '<!-- truncate --> after the intro',
      'add it on a line of its own',
    );
  const notes = after.filter(isDefinition);
  return { before, after: notes, links: after.filter((node) => !isDefinition(node)), isTruncated };
}

/** Without a mark, lists show what ends with the first paragraph. */
function splitLetter(nodes: readonly MarkdownNode[], kind: IssueKind, context: IssueContext): Parts {
  const isSection = (node: MarkdownNode) =>
    kind === 'mixed' && node.type === 'heading' && nameSection(node, context) !== undefined;
  const at = nodes.findIndex(isSection);
  const text = at === -1 ? nodes : nodes.slice(0, at);
  const links = at === -1 ? [] : nodes.slice(at);
  const marked = splitAtTruncate(text);
  const lead = text.findIndex((node) => node.type === 'paragraph' && node.children[0]?.type !== 'image') + 1;
  const { before, after } = marked.isTruncated
    ? marked
    : { before: text.slice(0, lead), after: text.slice(lead) };
  return {
    before,
    after: [...after, ...links.filter(isDefinition)],
    links: links.filter((node) => !isDefinition(node)),
    isTruncated: true,
  };
}

/** A heading with the nodes under it; the first group may have none. */
type Group = { heading: HeadingNode | undefined; nodes: MarkdownNode[] };
type HeadingNode = Extract<MarkdownNode, { type: 'heading' }>;

function groupByHeading(nodes: readonly MarkdownNode[]): Group[] {
  const groups: Group[] = [{ heading: undefined, nodes: [] }];
  for (const node of nodes) {
    if (node.type === 'heading') groups.push({ heading: node, nodes: [] });
    else groups.at(-1)?.nodes.push(node);
  }
  return groups;
}

function addGroup(
  { heading, nodes }: Group,
  sections: Section[],
  current: Section | undefined,
  context: IssueContext,
): Section | undefined {
  if (heading?.depth === 3 && !nameSection(heading, context)) {
    if (!current) {
      context.report.error(
        lineOfNode(heading),
        'a headline before the first section',
        `## ${[...context.headings.values()][0]} above it`,
        'add the section',
      );
      return current;
    }
    const isItemList = (node: MarkdownNode) => node.type === 'list';
    const listAt = nodes.findIndex(isItemList);
    const body = listAt === -1 ? nodes : nodes.slice(0, listAt);
    const headline = parseHeadline(heading, body, current.name === SPONSOR, context);
    if (headline) current.headlines.push(headline);
    addItems(listAt === -1 ? [] : nodes.slice(listAt), current, context);
    return current;
  }
  const section = heading && openSection(heading, sections, context);
  addItems(nodes, section, context);
  return section;
}

function wordsOf(heading: HeadingNode): string {
  return heading.children
    .map((child) => ('value' in child ? child.value : ''))
    .join('')
    .trim();
}

/** The name of the section that a heading of any level says. */
function nameSection(heading: HeadingNode, { headings }: IssueContext): string | undefined {
  const text = wordsOf(heading);
  return [...headings].find(([, known]) => known === text)?.[0];
}

function openSection(heading: HeadingNode, sections: Section[], context: IssueContext): Section {
  const text = wordsOf(heading);
  const name = nameSection(heading, context);
  // An unknown section is not shown, but its links are still checked.
  const section: Section = { name: name ?? '', title: text, anchor: name ?? '', headlines: [], items: [] };
  if (name) {
    if (heading.depth !== 2)
      context.report.error(
        lineOfNode(heading),
        `section "${text}" is a heading of level ${heading.depth}`,
        `## ${text}`,
        'begin the line with ## and a space',
      );
    checkOrder(name, lineOfNode(heading), sections, context);
    sections.push(section);
  } else {
    const headings = [...context.headings.values()];
    context.report.error(
      lineOfNode(heading),
      `section "${text}" is unknown`,
      `one of ${headings.map((heading) => `## ${heading}`).join(', ')}`,
      `take one of them${didYouMean(text, headings)}`,
    );
  }
  return section;
}

function checkOrder(
  name: string,
  line: number,
  sections: readonly Section[],
  { report, order, headings }: IssueContext,
): void {
  const previous = sections.findLast((section) => section.name !== SPONSOR);
  if (name === SPONSOR || !previous) return;
  if (order.indexOf(name) <= order.indexOf(previous.name)) {
    report.error(
      line,
      'the sections are out of order or repeated',
      order.map((id) => `## ${headings.get(id)}`).join(', '),
      'put each section once, in this order',
    );
  }
}

function addItems(nodes: readonly MarkdownNode[], section: Section | undefined, context: ItemContext): void {
  for (const node of nodes) {
    if (node.type === 'thematicBreak') continue;
    if (node.type !== 'list' || !section) {
      context.report.error(
        lineOfNode(node),
        `a ${node.type} outside of any headline`,
        'a list of items',
        'put it under a ### headline or into an item',
      );
      continue;
    }
    for (const listItem of node.children) {
      const item = parseItem(listItem as MarkdownNode, context);
      if (item) section.items.push(item);
    }
  }
}

/** Anchors come from addresses; one that another address, or a section, has already got receives a number. */
function giveAnchors(sections: readonly Section[]): void {
  sections
    .filter(({ name }) => name === SPONSOR)
    .forEach((section, index) => {
      if (index > 0) section.anchor = `sponsor-${index + 1}`;
    });
  const taken = new Set(sections.map(({ anchor }) => anchor));
  for (const section of sections) {
    for (const link of [...section.headlines, ...section.items]) {
      const isSponsored = section.name === SPONSOR || link.kind === 'sponsored';
      link.anchor = toUnique(isSponsored ? toSponsoredAnchor(link.url) : toItemAnchor(link.url), taken);
      taken.add(link.anchor);
    }
  }
}

function toUnique(anchor: string, taken: ReadonlySet<string>): string {
  let unique = anchor;
  for (let number = 2; taken.has(unique); number++) unique = `${anchor}-${number}`;
  return unique;
}
