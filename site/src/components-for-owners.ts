// What the components of a newsletter may import: `@midweek/site/components`. The handbook describes it.
import type { AttributesOf, ComponentFile, Locale } from '@midweek/core';
import type { ReactNode } from 'react';

export type { ComponentFile };

/** The props of a view, by its `.component.ts` file. */
export type ViewProps<File extends ComponentFile> = {
  /** As the file declares them, parsed. */
  attributes: AttributesOf<File>;
  /** Those of the page's language. */
  words: File extends { words: Readonly<Record<string, infer Words>> } ? Words : undefined;
  /** The language of the page. */
  locale: Locale;
  /** The first block of code inside. */
  code?: { language: string; value: string };
  /** The Markdown inside, drawn by the page. An awake component keeps it as it is. */
  children?: ReactNode;
};
