// What the registry says of a package, cut down to what a draft needs.
import semver from 'semver';
import { z } from 'zod';

/** Old manifests hold anything under these keys, so values that are not strings are ignored. */
const TextSchema = z.string().trim().min(1).optional().catch(undefined);

const RepositorySchema = z
  .union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])
  .optional()
  .catch(undefined);

const ManifestSchema = z.object({
  description: TextSchema,
  homepage: TextSchema,
  repository: RepositorySchema,
  /** Why its owner wants nobody to install it any more. */
  deprecated: TextSchema,
});

/** The document of a package as registries send it. Some keep the words about it only in its versions. */
const PackumentSchema = ManifestSchema.omit({ deprecated: true }).extend({
  name: z.string(),
  'dist-tags': z.record(z.string(), z.string()).default({}),
  versions: z.record(z.string(), ManifestSchema).default({}),
  /** Version and day of publication; `created` and `modified` are among them. */
  time: z.record(z.string(), z.unknown()).default({}),
});

/** One published version. */
const PublishedVersionSchema = z.strictObject({
  version: z.string(),
  /** UTC, to the millisecond. */
  publishedAt: z.iso.datetime(),
  deprecated: z.string().optional(),
});
export type PublishedVersion = z.output<typeof PublishedVersionSchema>;

/** A package and what was published of it, oldest first. */
export const PackageHistorySchema = z.strictObject({
  name: z.string(),
  description: z.string().optional(),
  homepage: z.string().optional(),
  repository: z.string().optional(),
  versions: z.array(PublishedVersionSchema),
});
export type PackageHistory = z.output<typeof PackageHistorySchema>;

/** `undefined` when the answer is not a packument, or one without dates. */
export function parsePackument(data: unknown): PackageHistory | undefined {
  const { success, data: packument } = PackumentSchema.safeParse(data);
  if (!success) return undefined;
  const versions = Object.entries(packument.versions)
    .flatMap(([version, { deprecated }]): PublishedVersion[] => {
      const publishedAt = toInstant(packument.time[version]);
      return publishedAt && semver.valid(version) ? [{ version, publishedAt, deprecated }] : [];
    })
    .sort((a, b) => a.publishedAt.localeCompare(b.publishedAt) || semver.compare(a.version, b.version));
  if (versions.length === 0 && Object.keys(packument.versions).length > 0) return undefined;
  const latest = packument.versions[packument['dist-tags'].latest ?? versions.at(-1)?.version ?? ''];
  return {
    name: packument.name,
    description: packument.description ?? latest?.description,
    homepage: packument.homepage ?? latest?.homepage,
    repository: toRepositoryUrl(packument.repository ?? latest?.repository),
    // Nightly builds never make an item, and some packages have thousands of them.
    versions: versions.filter(({ version }) => !isNightly(version)),
  };
}

/** Builds that machines publish: canaries, nightlies, whatever carries its day. Alphas, betas and candidates are people's. */
function isNightly(version: string): boolean {
  const channel = semver.prerelease(version)?.join('.');
  if (channel === undefined) return false;
  return !/^(alpha|beta|rc|next|preview)(?![a-z])/.test(channel) || /\d{8}|\d{4}-\d{2}-\d{2}/.test(channel);
}

/** @example toInstant('2026-10-14T16:54:54+00:00') // '2026-10-14T16:54:54.000Z' */
function toInstant(time: unknown): string | undefined {
  const date = typeof time === 'string' ? new Date(time) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined;
}

/**
 * The page of a repository, from the many ways in which manifests write it.
 *
 * @example toRepositoryUrl('git+ssh://git@github.com/vitejs/vite.git') // 'https://github.com/vitejs/vite'
 */
export function toRepositoryUrl(repository: string | undefined): string | undefined {
  const [, host = 'github.com', path] =
    /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/]+@)?([^/:]+)[/:]([^/]+\/[^/#]+)/.exec(repository ?? '') ??
    /^(?:github:|git@([^:]+):)?([\w.-]+\/[\w.-]+)$/.exec(repository ?? '') ??
    [];
  return path && `https://${host}/${path.replace(/\.git$/, '')}`;
}
