import { z } from 'zod';
import { LocalizedTextSchema } from '../configuration/localized.ts';

const DocSchema = z.strictObject({
  /** What items of the header name it by, in every version the same. */
  id: z.string().min(1),
  /** Path of its page without language, e.g. `/docs/start`. */
  path: z.string().startsWith('/'),
  /** Id of the sidebar that lists it. */
  sidebar: z.string().optional(),
  /** Reachable by its address only. */
  unlisted: z.boolean().default(false),
});

export const DocsVersionSchema = z
  .strictObject({
    /** What messages call it, e.g. `2.0`. */
    name: z.string().min(1),
    /** What readers call it. */
    label: LocalizedTextSchema,
    /** The version that readers should use. Those above it are unreleased, those below unmaintained. */
    isLast: z.boolean().default(false),
    docs: z.array(DocSchema).min(1),
    /** The doc that the version opens with. */
    mainDocId: z.string(),
    /** Ids of its sidebars. */
    sidebars: z.array(z.string().min(1)).default([]),
    /** Ids of docs that are not published yet. They are in no list, and naming one is no mistake. */
    draftIds: z.array(z.string()).default([]),
  })
  .check(({ value: { docs, mainDocId, sidebars }, issues }) => {
    const reject = (path: PropertyKey[], input: string, message: string) =>
      issues.push({ code: 'custom', path, input, message });
    if (!docs.some(({ id, unlisted }) => id === mainDocId && !unlisted))
      reject(['mainDocId'], mainDocId, 'the id of a listed doc of this version');
    for (const [index, { sidebar }] of docs.entries())
      if (sidebar !== undefined && !sidebars.includes(sidebar))
        reject(['docs', index, 'sidebar'], sidebar, `one of ${sidebars.join(', ') || 'no sidebars'}`);
  });
export type DocsVersion = z.output<typeof DocsVersionSchema>;

/** content/docs.yml. Without the file there are no versions. */
export const DocsSchema = z.strictObject({
  /** Newest first. */
  versions: z
    .array(DocsVersionSchema)
    .default([])
    .check(({ value, issues }) => {
      const last = value.flatMap(({ isLast }, index) => (isLast ? [index] : []));
      if (value.length === 0 || last.length === 1) return;
      const path = [last[1] ?? 0, 'isLast'];
      issues.push({ code: 'custom', path, input: last.length > 1, message: 'true for exactly one version' });
    }),
});
export type Docs = z.output<typeof DocsSchema>;
