import { execFileSync } from 'node:child_process';
import semver from 'semver';
import { z } from 'zod';

/** Old manifests hold anything under these keys, so values that are not strings are ignored. */
const TextSchema = z.string().trim().min(1).optional().catch(undefined);
const ManifestSchema = z.object({
  description: TextSchema,
  homepage: TextSchema,
  repository: z
    .union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])
    .optional()
    .catch(undefined),
  deprecated: TextSchema,
});
const PackumentSchema = z.object({
  ...ManifestSchema.shape,
  versions: z.record(z.string(), ManifestSchema).default({}),
  /** Version and instant of publication; `created` and `modified` are among them. */
  time: z.record(z.string(), z.string()).default({}),
});

export type PublishedVersion = { version: string; publishedAt: string; deprecated?: string | undefined };

/** A package and its versions, oldest first. */
export type PackageHistory = {
  description: string | undefined;
  homepage: string | undefined;
  repository: string | undefined;
  versions: PublishedVersion[];
};

/** The registry that npm asks in this folder. */
export function findRegistry(folder: string): string {
  return execFileSync('npm', ['config', 'get', 'registry'], { cwd: folder, encoding: 'utf8' }).trim();
}

export async function fetchHistory(name: string, registry: string): Promise<PackageHistory> {
  const address = new URL(name.replace('/', '%2f'), registry.replace(/\/?$/, '/'));
  const response = await fetch(address, { signal: AbortSignal.timeout(60_000) });
  if (!response.ok) throw new Error(`the registry answered ${response.status} about ${name}`);
  return parsePackument(await response.json());
}

export function parsePackument(data: unknown): PackageHistory {
  const { versions, time, description, homepage, repository } = PackumentSchema.parse(data);
  const published = Object.entries(versions)
    .flatMap(([version, { deprecated }]): PublishedVersion[] => {
      const instant = new Date(time[version] ?? '');
      if (Number.isNaN(instant.getTime()) || !semver.valid(version) || isNightly(version)) return [];
      return [{ version, publishedAt: instant.toISOString(), deprecated }];
    })
    .sort((a, b) => a.publishedAt.localeCompare(b.publishedAt) || semver.compare(a.version, b.version));
  // Some registries keep the words about a package only in its versions.
  const latest = versions[published.at(-1)?.version ?? ''];
  return {
    description: description ?? latest?.description,
    homepage: homepage ?? latest?.homepage,
    repository: toRepositoryUrl(repository ?? latest?.repository),
    versions: published,
  };
}

/** Builds that machines publish: canaries, nightlies, builds named by their day. */
function isNightly(version: string): boolean {
  const channel = semver.prerelease(version)?.join('.');
  if (channel === undefined) return false;
  return !/^(alpha|beta|rc|next|preview)(?![a-z])/.test(channel) || /\d{8}|\d{4}-\d{2}-\d{2}/.test(channel);
}

/** @example toRepositoryUrl('git+ssh://git@github.com/vitejs/vite.git') // 'https://github.com/vitejs/vite' */
function toRepositoryUrl(repository = ''): string | undefined {
  const [, host = 'github.com', path] =
    /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/]+@)?([^/:]+)[/:]([^/]+\/[^/#]+)/.exec(repository) ??
    /^(?:github:|git@([^:]+):)?([\w.-]+\/[\w.-]+)$/.exec(repository) ??
    [];
  return path && `https://${host}/${path.replace(/\.git$/, '')}`;
}
