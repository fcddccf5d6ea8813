import { z } from 'zod';
import type { SectionConfig } from '../newsletter/sections.ts';
import { parseYaml } from '../problems/parse-yaml.ts';
import { createReporter, type Problem } from '../problems/problem.ts';

/** Where the list is in a site folder. */
export const WATCHLIST_FILE = 'watchlist.yml';

const PLACEHOLDER = /\{([^}]*)\}/g;

const NotesSchema = z
  .string({ error: 'an address that starts with https://' })
  .refine((notes) => notes.startsWith('https://') && URL.canParse(notes), {
    error: 'an address that starts with https://',
  })
  .refine((notes) => [...notes.matchAll(PLACEHOLDER)].every(([, name]) => isPlaceholder(name)), {
    error: 'no other placeholders than {version} and {tag}',
  });

const WatchedPackageSchema = z.strictObject({
  /** How an issue calls it, e.g. `Next.js`. */
  name: z.string().trim().min(1),
  /** Id of the section that lists its releases. */
  section: z.string(),
  /** 1 to 10. Orders the items, chooses the title; previews are included from 8 on. */
  weight: z.int().min(1).max(10),
  /** Packages of one group that release in the same week make one item, that of the heaviest. Default: its own. */
  group: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .optional(),
  /** Address of the release notes; `{version}` is `7.2.0`, `{tag}` is `v7.2.0`. */
  notes: NotesSchema,
  /** Versions that close a hole, each with the address of its advisory. Told even when they are patches. */
  security: z.record(z.string(), z.url({ protocol: /^https$/ })).default({}),
  /** Versions to overlook, e.g. published by mistake. */
  ignore: z.array(z.string()).default([]),
});
export type WatchedPackage = z.output<typeof WatchedPackageSchema>;

/** By the package's name in the registry. */
export type Watchlist = Record<string, WatchedPackage>;

const PackageNameSchema = z.string().regex(/^(@[a-z0-9-~][a-z0-9-._~]*\/)?[a-z0-9-~][a-z0-9-._~]*$/);

/** Reads the text of the list; what is wrong with it comes back with its line. */
export function parseWatchlist(
  source: string,
  { sections }: { sections: readonly SectionConfig[] },
  file = WATCHLIST_FILE,
): { watchlist: Watchlist | undefined; problems: Problem[] } {
  const problems: Problem[] = [];
  const section = z.enum(sections.map(({ id }) => id));
  const schema = z.record(PackageNameSchema, WatchedPackageSchema.extend({ section }));
  const watchlist = parseYaml(schema, source, createReporter(problems, file))?.value;
  return { watchlist, problems };
}

/** @example toNotesUrl('https://example.com/tag/{tag}', '7.2.0') // 'https://example.com/tag/v7.2.0' */
export function toNotesUrl(notes: string, version: string): string {
  return notes.replaceAll('{version}', version).replaceAll('{tag}', `v${version}`);
}

function isPlaceholder(name: string | undefined): boolean {
  return name === 'version' || name === 'tag';
}
