// Puts sponsors where they belong in the file of an issue: the first before all sections, the second after the first section, links into the
// lists of their sections. Nothing else in the file changes.
import { type Copy, KINDS, type Locale, type SectionConfig, SPONSOR, sectionHeadings } from '@midweek/core';
import { toMarkdownUrl } from '@midweek/core/files';
import { renderBlock, renderSponsoredItem } from './render-copy.ts';

export interface PlacedCopy {
  readonly placement: string;
  readonly copy: Copy;
  /** File beside the text. */
  readonly image?: string | undefined;
}

interface PlaceOptions {
  readonly locale: Locale;
  readonly sections: readonly SectionConfig[];
  /** Write also what the file has already, e.g. translated by hand. */
  readonly replaces: boolean;
}

/** A sponsored link that has no place yet comes after this many items: among them, not under them. */
const ITEMS_BEFORE = 3;

/** The file with the ad texts inserted; throws a sentence that says what is missing. */
export function placeCopies(source: string, copies: readonly PlacedCopy[], options: PlaceOptions): string {
  let lines = source.split('\n');
  for (const placement of ['main', 'second'] as const) {
    const copy = copies.find((one) => one.placement === placement);
    if (copy) lines = placeBlock(lines, copy, options);
  }
  for (const { id: placement } of options.sections) {
    const links = copies.filter((one) => one.placement === placement);
    if (links.length > 0) lines = placeLinks(lines, placement, links, options);
  }
  return lines.join('\n');
}

interface FoundSection {
  readonly name: string | undefined;
  /** Line of the heading, and the line after the last. */
  readonly start: number;
  readonly end: number;
}

function findSections(lines: readonly string[], { sections, locale }: PlaceOptions): FoundSection[] {
  const starts = lines.flatMap((line, index) => (/^## /.test(line) ? [index] : []));
  const headings = [...sectionHeadings(sections, locale)];
  return starts.map((start, index) => ({
    name: headings.find(([, heading]) => heading === lines[start]?.slice(3).trim().normalize())?.[0],
    start,
    end: starts[index + 1] ?? lines.length,
  }));
}

function placeBlock(
  lines: string[],
  { placement, copy, image }: PlacedCopy,
  options: PlaceOptions,
): string[] {
  const { locale, replaces } = options;
  const sections = findSections(lines, options);
  const firstOther = sections.findIndex(({ name }) => name !== SPONSOR);
  if (firstOther === -1) throw new Error('it has no sections');
  const isFirst = placement === 'main';
  const candidates = isFirst ? sections.slice(0, firstOther) : sections.slice(firstOther);
  const there = candidates.find(({ name }) => name === SPONSOR);
  // Before the first section, or after it: where readers have had something for themselves.
  const at = isFirst ? sections[firstOther]?.start : sections[firstOther]?.end;
  const { start, end } = there ?? { start: at ?? lines.length, end: at ?? lines.length };
  if (!replaces && hasLink(lines.slice(start, end), copy.url)) return lines;
  return lines.toSpliced(start, end - start, ...renderBlock(locale, copy, image));
}

function placeLinks(
  lines: string[],
  placement: string,
  links: readonly PlacedCopy[],
  options: PlaceOptions,
): string[] {
  const { locale, replaces, sections } = options;
  let changed = lines;
  links.forEach(({ copy }, index) => {
    const section = findSections(changed, options).find(({ name }) => name === placement);
    if (!section) throw new Error(`it has no section ## ${sectionHeadings(sections, locale).get(placement)}`);
    const items = findItems(changed, section);
    const there = items.filter(({ start }) => changed[start]?.startsWith(`- ${KINDS.sponsored}`))[index];
    const item = renderSponsoredItem(copy);
    if (there) {
      if (!replaces && hasLink(changed.slice(there.start, there.end), copy.url)) return;
      changed = changed.toSpliced(there.start, there.end - there.start, item);
      return;
    }
    const before = items[Math.min(items.length, ITEMS_BEFORE + index) - 1];
    if (before) changed = changed.toSpliced(before.end, 0, item);
    else {
      // A separate list at the end of the section.
      const after = changed.findLastIndex((line, index) => index < section.end && line.trim() !== '') + 1;
      changed = changed.toSpliced(after, section.end - after, '', item, '');
    }
  });
  return changed;
}

/** The items of a section, each with the indented lines under it. */
function findItems(lines: readonly string[], { start, end }: FoundSection): { start: number; end: number }[] {
  return lines.flatMap((line, index) => {
    if (index < start || index >= end || !line.startsWith('- ')) return [];
    const length = lines.slice(index + 1, end).findIndex((under) => !/^\s+\S/.test(under));
    return [{ start: index, end: length === -1 ? end : index + 1 + length }];
  });
}

function hasLink(lines: readonly string[], url: string): boolean {
  return lines.some((line) => line.includes(`](${toMarkdownUrl(url)})`));
}
