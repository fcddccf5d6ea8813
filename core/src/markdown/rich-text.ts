// The text of Midweek as data. Page, mail, feed and search are renderings of these nodes; nothing in them is HTML or code
// to run, so no rendering can be surprised by markup.

import type { ComponentName } from './component-names.ts';

export type { ComponentName };

export type Inline =
  | { type: 'text'; value: string }
  | { type: 'strong' | 'emphasis' | 'deleted'; children: Inline[] }
  | { type: 'code'; value: string }
  | { type: 'link'; url: string; line: number; children: Inline[] }
  | { type: 'break' }
  /** Its text is in the `footnotes` block at the end; `isFirst`: the one that the text leads back to. */
  | { type: 'footnote'; number: number; isFirst: boolean };

export type Heading = { type: 'heading'; level: 2 | 3 | 4 | 5 | 6; id: string; children: Inline[] };

export type Picture = {
  type: 'picture';
  /** Address under which the build publishes the file. */
  src: string;
  alt: string;
  /** Said below it. */
  caption?: string;
  /** Where a press on it leads, as with a still of a video. */
  link?: { url: string; line: number };
  /** In CSS pixels, so that the page keeps its place while the picture loads. */
  width: number;
  height: number;
  /** Address of the version that mails and link previews show, where they need another one. */
  mailSrc?: string;
};

export type CodeBlock = {
  type: 'code-block';
  language: string;
  value: string;
  title: string | undefined;
  /** One-based lines to mark. */
  highlightedLines: number[];
};

export const ADMONITION_KINDS = ['note', 'tip', 'info', 'warning', 'danger'] as const;
export type AdmonitionKind = (typeof ADMONITION_KINDS)[number];

export type Admonition = {
  type: 'admonition';
  kind: AdmonitionKind;
  /** Without one, the kind's own name in the page's language is shown. */
  title: Inline[] | undefined;
  children: Block[];
};

export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | Heading
  | { type: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  | CodeBlock
  | { type: 'quote'; children: Block[] }
  | Picture
  | { type: 'table'; header: Inline[][]; rows: Inline[][][] }
  | Admonition
  /** A component by its name: each rendering draws it in its own way. */
  | { type: 'component'; name: ComponentName; attributes: Record<string, string>; children: Block[] }
  /** A component of the newsletter, with its place for messages: `content/articles/one/en.mdx:12`. */
  | {
      type: 'own-component';
      name: string;
      attributes: Record<string, unknown>;
      children: Block[];
      place: string;
    }
  /** In the order of their numbers. */
  | { type: 'footnotes'; notes: Footnote[] }
  | { type: 'rule' };

export type Footnote = { number: number; children: Block[] };

/** A picture beside a text, read at load time. */
export type MediaFile = {
  /** Where the file is now. */
  file: string;
  /** Address under which the build publishes it for pages; its name carries a fingerprint of the file's content. */
  url: string;
  /** Of the picture at `url`. */
  width: number;
  height: number;
  /** The build makes a smaller picture for `url`, and does not publish the file itself. */
  isResized?: boolean;
  /** Address of the version for mails and link previews, where they need another one. */
  mailUrl?: string;
};
