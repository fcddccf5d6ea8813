// Finds the places in a page where the server may say something, once, so that an answer is a join of strings.
import { escapeHtml } from '@midweek/core/browser';
import type { FilledPart, Filling, Value } from './page-names.ts';

export interface CompiledPage {
  readonly states: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
  /** By name of the slot its parts. */
  readonly slots: ReadonlyMap<string, Parts>;
  render(filling: Filling): string;
}
type Parts = ReadonlyMap<string, CompiledPage>;

/** Renders a piece of the page with the contents of one answer. */
type Piece = (filling: Filling) => string;

const PLACE = new RegExp(
  [
    /(?<state><midweek-state name="(?<stateNames>[\w-]+(?: [\w-]+)*)")(?<hidden> hidden(?:="")?)/,
    // Up to its own end: its content belongs to the slot, not to the page.
    /(?<start><midweek-(?<slot>(?!state\b)[\w-]+)(?:\s[^>]*)?>)(?<inside>[\s\S]*?)(?<end><\/midweek-\k<slot>>)/,
    /(?<tag><[a-z][^<>]*\sdata-fill="(?<marks>[^"]+)"[^<>]*>)(?<text>[^<]*)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
const PART = /<template data-part="([\w-]+)"[^>]*>([\s\S]*?)<\/template>/g;

export function compilePage(html: string): CompiledPage {
  const states = new Set<string>();
  const values = new Set<string>();
  const slots = new Map<string, Parts>();
  const pieces: Piece[] = [];
  let position = 0;
  for (const { 0: whole, index, groups = {} } of html.matchAll(PLACE)) {
    const before = html.slice(position, index);
    pieces.push(() => before);
    position = index + whole.length;
    const { state, stateNames, hidden = '', slot, marks } = groups;
    if (state !== undefined && stateNames !== undefined) {
      const names = stateNames.split(' ');
      for (const name of names) states.add(name);
      pieces.push(({ show = [] }) => state + (names.some((name) => show.includes(name)) ? '' : hidden));
    } else if (slot !== undefined) {
      const { start = '', inside = '', end = '' } = groups;
      const parts = compileParts(inside);
      slots.set(slot, parts);
      pieces.push((filling) => start + renderSlot(slot, { parts, inside }, filling) + end);
    } else if (marks !== undefined) {
      const { tag = '', text = '' } = groups;
      const parsed = marks.split(' ').map(parseMark);
      for (const { name, attribute } of parsed) if (hasAttribute(tag, attribute)) values.add(name);
      pieces.push(({ fill = {} }) => fillElement(tag, text, parsed, fill));
    }
  }
  const rest = html.slice(position);
  return {
    states,
    values,
    slots,
    render: (filling) => pieces.map((piece) => piece(filling)).join('') + rest,
  };
}

function compileParts(inside: string): Parts {
  return new Map([...inside.matchAll(PART)].map(([, name = '', html = '']) => [name, compilePage(html)]));
}

function renderSlot(
  slot: string,
  { parts, inside }: { parts: Parts; inside: string },
  { replace = {} }: Filling,
): string {
  const content = Object.hasOwn(replace, slot) ? replace[slot] : undefined;
  if (content === undefined) return inside;
  if (!Array.isArray(content)) return String(content);
  return content.map((use: FilledPart) => parts.get(use.part)?.render(use) ?? '').join('');
}

interface Mark {
  /** The attribute that is filled; undefined for the text of the element. */
  readonly attribute: string | undefined;
  readonly name: string;
}

function parseMark(mark: string): Mark {
  const [, attribute, name = ''] = /^(?:([\w-]+)=)?(.+)$/.exec(mark) ?? [];
  return { attribute, name };
}

function fillElement(
  tag: string,
  text: string,
  marks: readonly Mark[],
  fill: Readonly<Record<string, Value | undefined>>,
): string {
  let [filledTag, filledText] = [tag, text];
  for (const { attribute, name } of marks) {
    const value = Object.hasOwn(fill, name) ? fill[name] : undefined;
    if (value === undefined) continue;
    const escaped = escapeHtml(typeof value === 'string' ? value : value.text);
    if (attribute === 'selected') filledTag = choose(filledTag, escaped);
    else if (attribute) filledTag = setAttribute(filledTag, attribute, escaped);
    else filledText = escaped;
    if (typeof value !== 'string') filledTag = filledTag.replace(/\sdata-fill="[^"]*"/, '$& autofocus');
  }
  return filledTag + filledText;
}

/** A list has no value in its markup: of its options, the one with that value is chosen. */
function choose(tag: string, value: string): string {
  const unchosen = tag.replace(/\sselected=""/, '');
  return unchosen.includes(` value="${value}"`)
    ? unchosen.replace(/\sdata-fill="/, ' selected=""$&')
    : unchosen;
}

function hasAttribute(tag: string, attribute: string | undefined): boolean {
  if (attribute === 'selected') return tag.startsWith('<option') && hasAttribute(tag, 'value');
  return attribute === undefined || tag.includes(` ${attribute}="`);
}

/** Only an attribute that is there: the markup of a page shows all of its forms. */
function setAttribute(tag: string, attribute: string, value: string): string {
  return tag.replace(new RegExp(`(\\s${attribute}=")[^"]*`), (_, before: string) => before + value);
}
