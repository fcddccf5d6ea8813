// Releases become the items of an issue.
import { toHouseVersion } from '@midweek/core/load';
import semver from 'semver';
import { findNews, type News, type Period } from './package-versions.ts';
import type { PackageHistory } from './registry.ts';
import type { WatchedPackage, Watchlist } from './watchlist.ts';

export type DraftItem = {
  section: WatchedPackage['section'];
  kind: 'release' | 'security' | 'preview';
  title: string;
  url: string;
  comment: string;
  weight: number;
};

/** Ids of the sections, in their order. */
export type SectionOrder = readonly string[];

type Candidate = { name: string; entry: WatchedPackage; history: PackageHistory; release: News };
type Compare = (a: Candidate, b: Candidate) => number;

const KIND_ORDER: readonly DraftItem['kind'][] = ['security', 'release', 'preview'];
const LEVEL_ORDER: readonly News['level'][] = ['major', 'minor', 'patch'];

export type DraftItems = {
  items: DraftItem[];
  /** Releases without an item, and why: one sentence each. */
  leftOut: string[];
};

/** The items of a period, by section, and the heaviest first. */
export function buildItems(
  watchlist: Watchlist,
  histories: ReadonlyMap<string, PackageHistory>,
  { period, order }: { period: Period; order: SectionOrder },
  /** Titles that earlier issues have: a registry may date a release later than its announcement. */
  earlierTitles: ReadonlyMap<string, number> = new Map(),
): DraftItems {
  const candidates = Object.entries(watchlist).flatMap(([name, entry]): Candidate[] => {
    const history = histories.get(name);
    if (!history) return [];
    return findNews(history, entry, period).map((release) => ({ name, entry, history, release }));
  });
  const inOrder = byOrder(order);
  const items: DraftItem[] = [];
  const leftOut: string[] = [];
  const taken = new Set<string>();
  for (const candidate of leadOfEachGroup(candidates, inOrder).sort(inOrder)) {
    const title = toTitle(candidate);
    const told = earlierTitles.get(title);
    const url = addressesOf(candidate).find((address) => !taken.has(address));
    if (told !== undefined) leftOut.push(`${title} was in #${told} already`);
    else if (!url) leftOut.push(`${title} has no address that another item does not have`);
    else {
      taken.add(url);
      items.push(toItem(candidate, title, url));
    }
  }
  return { items, leftOut };
}

/** Of the packages of a group, the heaviest that has a release of the kind. */
function leadOfEachGroup(candidates: readonly Candidate[], inOrder: Compare): Candidate[] {
  const keyOf = ({ name, entry, release }: Candidate) =>
    `${release.kind} ${entry.group ?? `package ${name}`}`;
  const groups = Map.groupBy(candidates, keyOf);
  return [...groups.values()].flatMap((group) => group.sort(inOrder).slice(0, 1));
}

/** By section, kind, weight and size of the step, then by name so that two runs agree. */
function byOrder(order: SectionOrder): Compare {
  return (a, b) =>
    order.indexOf(a.entry.section) - order.indexOf(b.entry.section) ||
    KIND_ORDER.indexOf(a.release.kind) - KIND_ORDER.indexOf(b.release.kind) ||
    b.entry.weight - a.entry.weight ||
    LEVEL_ORDER.indexOf(a.release.level) - LEVEL_ORDER.indexOf(b.release.level) ||
    a.entry.name.localeCompare(b.entry.name, 'en');
}

function toItem({ entry, history, release }: Candidate, title: string, url: string): DraftItem {
  const { section, weight } = entry;
  return { section, kind: release.kind, title, url, comment: toComment(history.description), weight };
}

/** The best address first; the others serve when several packages share one. */
function addressesOf({ entry, history, release }: Candidate): string[] {
  const { repository, homepage } = history;
  return [
    release.advisory,
    entry.notes.replaceAll('{version}', release.version).replaceAll('{tag}', `v${release.version}`),
    repository && `${repository}/releases`,
    homepage?.replace(/#readme$/, ''),
  ].filter(
    (address) => address !== undefined && URL.canParse(address) && address.startsWith('https://'),
  ) as string[];
}

function toTitle({ entry, release: { version, level, kind } }: Candidate): string {
  return `${entry.name} ${toItemVersion(version, level, kind)}`;
}

/**
 * @example toItemVersion('7.2.1', 'minor', 'release') // '7.2', when the registry lost 7.2.0
 * @example toItemVersion('8.0.0-rc.3', 'major', 'preview') // '8 RC'
 */
export function toItemVersion(version: string, level: News['level'], kind: News['kind']): string {
  const { major, minor, patch, prerelease } = semver.parse(version) ?? new semver.SemVer(version);
  const isFirstOfLine = kind === 'release' && level !== 'patch';
  const numbers = toHouseVersion(`${major}.${minor}.${isFirstOfLine ? 0 : patch}`);
  const [channel] = /^[a-z]+/.exec(String(prerelease[0] ?? '')) ?? [];
  if (channel === undefined) return numbers;
  return `${numbers} ${channel === 'rc' ? 'RC' : channel}`;
}

const MAX_COMMENT = 160;

/** The first sentence of the registry's description, in plain words; empty when it is a single word, such as "node" for Node.js. */
export function toComment(description = ''): string {
  const words = description
    .replace(/<[^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\/\/\S+|\p{Extended_Pictographic}|\ufe0f|\u200d/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [first] = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(words);
  const sentence = (first?.segment ?? '').replace(/[\s.:;,–—-]+$/, '');
  if (!sentence.includes(' ')) return '';
  if (sentence.length > MAX_COMMENT) return `${sentence.slice(0, MAX_COMMENT - 1).replace(/\s+\S*$/, '')}…`;
  return /[!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}

const PARTS = 3;
const MIN_PARTS = 2;

/**
 * The titles that the title of the issue names: the heaviest item of each section, more of the heaviest where sections are missing,
 * the lightest left out where the names are too long.
 */
export function chooseHeadings(
  items: readonly DraftItem[],
  order: SectionOrder,
  fits: (titles: readonly string[]) => boolean,
): string[] {
  const byWeight = (a: DraftItem, b: DraftItem) =>
    Number(a.kind === 'preview') - Number(b.kind === 'preview') || b.weight - a.weight;
  const heaviest = items.toSorted(byWeight);
  const leads = order.flatMap((name) => heaviest.find(({ section }) => section === name) ?? []);
  const chosen = [...new Set([...leads, ...heaviest])].slice(0, PARTS).sort(byWeight);
  while (chosen.length > MIN_PARTS && !fits(chosen.map(({ title }) => title))) chosen.pop();
  return chosen.sort((a, b) => order.indexOf(a.section) - order.indexOf(b.section)).map(({ title }) => title);
}
