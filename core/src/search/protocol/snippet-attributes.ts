import { z } from 'zod';
import { ListSchema } from './parameter-values.ts';

/** An attribute of which answers have a part, and how many words that part has. */
export interface SnippetAttribute {
  readonly attribute: string;
  readonly words: number;
}

const DEFAULT_WORDS = 10;

/** `content:10`, or `content` for ten words. */
const SnippetAttributeSchema = z.string().transform((text, context): SnippetAttribute => {
  const [, attribute, words] = /^([^:]+)(?::([1-9]\d{0,3}))?$/.exec(text) ?? [];
  if (attribute !== undefined) return { attribute, words: words ? Number(words) : DEFAULT_WORDS };
  context.addIssue('no attribute with a number of words');
  return z.NEVER;
});

export const SnippetAttributesSchema = ListSchema.pipe(z.array(SnippetAttributeSchema));
