// Breaks a title into lines and finds the largest size at which they fit. Widths are counted in ems, so each
// word is measured once and not once for each size.

import { measure } from './typeset.ts';

type FittedText = { lines: string[]; size: number; leading: number };

export type Frame = {
  width: number;
  height: number;
  /** From large to small; the last one is used, and the text cut, when nothing fits. */
  sizes: readonly number[];
  maxLines: number;
  /** Distance of baselines as a share of the size. */
  lineHeight: number;
  tracking: number;
};

/** `space` is what comes before it on a line: nothing between letters of scripts that write without. */
type Word = { text: string; width: number; space: '' | ' ' };

// Lines break between any two letters of Chinese and Japanese, but not before a full stop or a closing bracket.
const UNITS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{Po}\p{Pe}\p{Pf}ー]*|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** A last line shorter than this share of the frame looks lost: the next size may spare it. */
const LONELY = 0.3;

/** The text in the largest size that the frame holds, in lines of about equal length, cut with `…` at worst. */
export function fitText(text: string, frame: Frame): FittedText {
  const words = toWords(text, frame.tracking);
  let fallback: FittedText | undefined;
  for (const size of frame.sizes) {
    const width = frame.width / size;
    if (words.some((word) => word.width > width)) continue;
    const count = breakLines(words, width, frame.tracking).length;
    if (count > linesThatFit(size, frame)) continue;
    const lines = balance(words, width, count, frame.tracking);
    const fitted = toFitted(lines, size, frame);
    const lastWidth = lines.at(-1)?.width ?? 0;
    if (count === 1 || lastWidth > width * LONELY) return fitted;
    fallback ??= fitted;
  }
  return fallback ?? cutText(words, frame);
}

function linesThatFit(size: number, { height, lineHeight, maxLines }: Frame): number {
  return Math.min(maxLines, 1 + Math.floor((height - size) / (size * lineHeight)));
}

function toFitted(lines: Word[], size: number, { lineHeight }: Frame): FittedText {
  return { lines: lines.map((line) => line.text), size, leading: Math.round(size * lineHeight) };
}

// Only plain spaces break: no-break spaces keep French punctuation with its word.
function toWords(text: string, tracking: number): Word[] {
  return text.split(' ').flatMap((part) =>
    (part.match(UNITS) ?? [part]).map((unit, index) => ({
      text: unit,
      width: measure(unit, 1, tracking),
      space: index === 0 ? (' ' as const) : ('' as const),
    })),
  );
}

function breakLines(words: readonly Word[], width: number, tracking: number): Word[] {
  const gap = measure(' ', 1) + 2 * tracking;
  const lines: Word[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const space = word.space === '' ? 0 : gap;
    if (line && line.width + space + word.width <= width) {
      line.text += word.space + word.text;
      line.width += space + word.width;
    } else lines.push({ ...word });
  }
  return lines;
}

/** The same number of lines in the narrowest column that holds them. */
function balance(words: readonly Word[], width: number, count: number, tracking: number): Word[] {
  let low = width / 2;
  let high = width;
  for (let step = 0; step < 7 && count > 1; step += 1) {
    const middle = (low + high) / 2;
    if (breakLines(words, middle, tracking).length > count) low = middle;
    else high = middle;
  }
  return breakLines(words, high, tracking);
}

function cutText(words: readonly Word[], frame: Frame): FittedText {
  const size = frame.sizes.at(-1) ?? 1;
  const width = frame.width / size;
  const pieces = words.flatMap((word) => splitWord(word, width, frame.tracking));
  const lines = breakLines(pieces, width, frame.tracking);
  const kept = lines.slice(0, linesThatFit(size, frame));
  const last = kept.at(-1);
  if (last && kept.length < lines.length) last.text = cutLine(last.text, width, frame.tracking);
  return toFitted(kept, size, frame);
}

/** A word wider than a line, such as a long address, in pieces that are not. */
function splitWord(word: Word, width: number, tracking: number): Word[] {
  if (word.width <= width) return [word];
  const pieces = [''];
  for (const character of word.text) {
    const longer = pieces.at(-1) + character;
    if (measure(longer, 1, tracking) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces.map((text) => ({ text, width: measure(text, 1, tracking), space: ' ' }));
}

function cutLine(line: string, width: number, tracking: number): string {
  const characters = Array.from(line);
  const cut = () => `${characters.join('').replace(/[\s,;:.–—-]+$/, '')}…`;
  while (characters.length > 0 && measure(cut(), 1, tracking) > width) characters.pop();
  return cut();
}
