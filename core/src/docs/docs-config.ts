import { z } from 'zod';
import { LocalizedTextSchema } from '../configuration/languages-config.ts';
import { hasOneTarget, linkShape, ONE_TARGET } from '../configuration/navigation-config.ts';
import type { Localized } from '../languages/locales.ts';
import { paths } from '../routes/paths.ts';

/** An entry of a sidebar as the owner writes it. */
export type WrittenSidebarItem =
  | z.output<typeof DocEntrySchema>
  | z.output<typeof FolderEntrySchema>
  | z.output<typeof LinkEntrySchema>
  | {
      type: 'category';
      category: Localized;
      doc?: string | undefined;
      isCollapsed: boolean;
      items: WrittenSidebarItem[];
    };

/** A doc by its id. An entry that is only text is one too. */
const DocEntrySchema = z.strictObject({
  type: z.literal('doc'),
  doc: z.string().min(1),
  label: LocalizedTextSchema.optional().describe("Default: the doc's own."),
});

/** Everything in a folder, by position and then by name; `.` is the whole version. Folders inside it become categories. */
const FolderEntrySchema = z.strictObject({ type: z.literal('folder'), folder: z.string().min(1) });

const LinkEntrySchema = z
  .strictObject({ type: z.literal('link'), ...linkShape })
  .refine(hasOneTarget, { error: ONE_TARGET });

const CategoryEntrySchema = z.strictObject({
  type: z.literal('category'),
  category: LocalizedTextSchema.describe('Its name.'),
  doc: z
    .string()
    .min(1)
    .optional()
    .describe('The id of its index page. Without one the name only opens and closes it.'),
  isCollapsed: z
    .boolean()
    .default(true)
    .describe('Whether it starts closed. The one that holds the open doc never does.'),
  items: z.lazy((): z.ZodType<WrittenSidebarItem[]> => SidebarItemsSchema),
});

/** The type of an entry follows from its keys. */
function withType(item: unknown): unknown {
  if (typeof item === 'string') return { type: 'doc', doc: item };
  if (typeof item !== 'object' || item === null || 'type' in item) return item;
  const type = 'category' in item ? 'category' : 'folder' in item ? 'folder' : 'doc' in item ? 'doc' : 'link';
  return { type, ...item };
}

const SidebarItemsSchema: z.ZodType<WrittenSidebarItem[]> = z
  .array(
    z.preprocess(
      withType,
      z.discriminatedUnion('type', [DocEntrySchema, FolderEntrySchema, LinkEntrySchema, CategoryEntrySchema]),
    ),
  )
  .min(1);

const BANNERS = ['none', 'unreleased', 'unmaintained'] as const;
export type Banner = (typeof BANNERS)[number];

const PATH_SEGMENT = /^\w[\w.-]*$/;
const SEGMENT = 'a name such as 1.0 or next: letters, digits, dots and dashes';

const VersionConfigSchema = z.strictObject({
  name: z
    .string()
    .regex(PATH_SEGMENT, { error: SEGMENT })
    .describe('The folder of its texts below content/docs, e.g. `1.0`.'),
  label: LocalizedTextSchema.describe('What readers call it.'),
  isLast: z.boolean().default(false).describe('The version that readers should use.'),
  path: z
    .string()
    .regex(PATH_SEGMENT, { error: SEGMENT })
    .optional()
    .describe('What follows /docs in its addresses. Default: nothing for the last version, else the name.'),
  banner: z
    .enum(BANNERS)
    .optional()
    .describe(
      'What is said above its texts. Default: nothing for the last version, `unreleased` above it and `unmaintained` below.',
    ),
  sidebars: z
    .record(z.string().min(1), SidebarItemsSchema)
    .default({
      docs: [{ type: 'folder', folder: '.' }],
    })
    .describe('Lists of docs by an id. Default: one, `docs`, made from the folders.'),
});
export type VersionConfig = z.output<typeof VersionConfigSchema>;

/** @example toVersionPath({ name: 'next', … }) // '/docs/next' */
export function toVersionPath({
  name,
  path,
  isLast,
}: Pick<VersionConfig, 'name' | 'path' | 'isLast'>): string {
  const segment = path ?? (isLast ? '' : name);
  return segment ? `${paths.docs}/${segment}` : paths.docs;
}

const VersionsSchema = z.array(VersionConfigSchema).check(({ value, issues }) => {
  const reject = (path: PropertyKey[], input: unknown, message: string) =>
    issues.push({ code: 'custom', path, input, message });
  for (const key of ['name', 'path'] as const) {
    for (const [index, version] of value.entries()) {
      const text = version[key];
      if (text !== undefined && value.findIndex((other) => other[key] === text) < index)
        reject([index, key], text, `another ${key}: a version above has this one`);
    }
  }
  const last = value.flatMap(({ isLast }, index) => (isLast ? [index] : []));
  if (value.length > 0 && last.length !== 1)
    reject([last[1] ?? 0, 'isLast'], last.length > 1, 'true for exactly one version');
});

/** content/docs.yml. Without the file there are no docs. */
export const DocsConfigSchema = z
  .strictObject({
    title: LocalizedTextSchema.optional().describe('What the docs are called as a whole, e.g. `Handbook`.'),
    editUrl: z
      .url()
      .includes('{file}')
      .optional()
      .describe(
        'Where a text can be changed; `{file}` stands for its path in the repository. Without it there is no such link.',
      ),
    versions: VersionsSchema.default([]).describe(
      'Newest first. The first one holds the texts that are worked on.',
    ),
  })
  .check(({ value: { title, versions }, issues }) => {
    if (title !== undefined || versions.length === 0) return;
    const message = 'what the docs are called, in every language';
    issues.push({ code: 'custom', path: ['title'], input: undefined, message });
  });
export type DocsConfig = z.output<typeof DocsConfigSchema>;
