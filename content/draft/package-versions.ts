// Which published versions of a package are news of a period.
import { addDays } from '@midweek/core';
import semver from 'semver';
import type { PackageHistory, PublishedVersion } from './registry.ts';
import type { WatchedPackage } from './watchlist.ts';

/** Days as `YYYY-MM-DD`, counted in UTC like the registry's. Both belong to it. */
export type Period = { from: string; to: string };

/** From this weight on, betas and release candidates are news. */
const PREVIEW_WEIGHT = 8;
/** Support lines lag this far behind; what is older comes from a mirror that fills its gaps. */
const MAX_MAJORS_BEHIND = 2;

export type News = {
  kind: 'release' | 'security' | 'preview';
  level: 'major' | 'minor' | 'patch';
  version: string;
  publishedAt: string;
  /** Where the hole is described, if the watchlist knows. */
  advisory: string | undefined;
};

/** At most one version of each kind: the highest. */
export function findNews(
  history: PackageHistory,
  { weight, security, ignore }: WatchedPackage,
  period: Period,
): News[] {
  const published = history.versions.filter(
    ({ version, publishedAt }) => !ignore.includes(version) && publishedAt < addDays(period.to, 1),
  );
  const stable = published.filter(({ version }) => !semver.prerelease(version));
  const isInPeriod = ({ publishedAt }: PublishedVersion) => publishedAt >= period.from;
  const fresh = stable.filter((entry) => isInPeriod(entry) && !entry.deprecated && isNewest(entry, stable));
  const releases = fresh.map(({ version, publishedAt }): News => {
    const level = levelOf(version, publishedAt, stable);
    const isFix = version in security || (level === 'patch' && fixesVulnerability(version, stable));
    return { kind: isFix ? 'security' : 'release', level, version, publishedAt, advisory: security[version] };
  });
  const imported = importDays(releases);
  const news = releases.filter(
    ({ kind, level, publishedAt }) =>
      kind === 'security' || (level !== 'patch' && !imported.has(publishedAt.slice(0, 10))),
  );
  const preview = weight >= PREVIEW_WEIGHT ? findPreview(published.filter(isInPeriod), published) : undefined;
  return [highest(news, 'security'), highest(news, 'release'), preview].filter(
    (release) => release !== undefined,
  );
}

/**
 * No higher version of the same major was there before it, and its major is not long gone: mirrors that fetch old
 * versions late would make news of them.
 */
function isNewest({ version, publishedAt }: PublishedVersion, others: readonly PublishedVersion[]): boolean {
  const earlier = others.filter((other) => other.publishedAt < publishedAt);
  const major = semver.major(version);
  const highestMajor = Math.max(major, ...earlier.map((other) => semver.major(other.version)));
  return (
    highestMajor - major <= MAX_MAJORS_BEHIND &&
    !earlier.some((other) => semver.major(other.version) === major && semver.gt(other.version, version))
  );
}

/**
 * The first version of a line (7.2.x) is its minor even when it is 7.2.1: registries lose versions. The first line of a
 * major is the major, unless a higher one was there already.
 */
function levelOf(version: string, publishedAt: string, stable: readonly PublishedVersion[]): News['level'] {
  const earlier = stable.filter((other) => other.publishedAt < publishedAt).map((other) => other.version);
  const isSameMajor = (other: string) => semver.major(other) === semver.major(version);
  if (earlier.some((other) => isSameMajor(other) && semver.minor(other) === semver.minor(version))) {
    return 'patch';
  }
  if (earlier.some(isSameMajor)) return 'minor';
  return earlier.some((other) => semver.gt(other, version)) ? 'patch' : 'major';
}

/** Days on which lines of several majors started at once: a mirror was filled, nothing was released. */
function importDays(releases: readonly News[]): Set<string> {
  const started = releases.filter(({ level }) => level !== 'patch');
  const byDay = Map.groupBy(started, ({ publishedAt }) => publishedAt.slice(0, 10));
  return new Set(
    [...byDay]
      .filter(([, sameDay]) => new Set(sameDay.map(({ version }) => semver.major(version))).size > 1)
      .map(([day]) => day),
  );
}

/** If the previous patch is deprecated as insecure, this one is the fix. */
function fixesVulnerability(version: string, stable: readonly PublishedVersion[]): boolean {
  const [before] = stable
    .filter((other) => semver.satisfies(other.version, `~${version.replace(/\d+$/, '0')} <${version}`))
    .sort((a, b) => semver.rcompare(a.version, b.version));
  return /security|vulnerab|\bCVE-|\bGHSA-/i.test(before?.deprecated ?? '');
}

/** The highest beta or candidate of a version that is still to come. */
function findPreview(
  inPeriod: readonly PublishedVersion[],
  published: readonly PublishedVersion[],
): News | undefined {
  const previews = inPeriod.filter(
    ({ version, deprecated }) => !deprecated && semver.prerelease(version) && semver.patch(version) === 0,
  );
  const isAhead = ({ version }: PublishedVersion) =>
    !published.some((other) => semver.gt(other.version, version));
  const [entry] = previews
    .filter(
      (preview) => isAhead(preview) && semver.major(preview.version) + semver.minor(preview.version) > 0,
    )
    .sort((a, b) => semver.rcompare(a.version, b.version));
  if (!entry) return undefined;
  const level = semver.minor(entry.version) === 0 ? 'major' : 'minor';
  return { kind: 'preview', level, advisory: undefined, ...pick(entry) };
}

function highest(releases: readonly News[], kind: News['kind']): News | undefined {
  return releases
    .filter((release) => release.kind === kind)
    .sort((a, b) => semver.rcompare(a.version, b.version))[0];
}

function pick({ version, publishedAt }: PublishedVersion) {
  return { version, publishedAt };
}
