// Positions of everything on a card: lines of text by their baseline, hairlines and bars as boxes.

import type { Rhythm } from '@midweek/core';
import { MARK_HEIGHT, placeMark, toMark } from '../../src/features/shell/mark/mark-geometry.ts';
import { type Frame, fitText } from './fit-text.ts';
import { ACCENT_TONE, type Box, INK_TONE, type TextRun } from './raster.ts';
import type { SocialCard } from './social-card.ts';
import { ACCENTED_CAP_HEIGHT, CAP_HEIGHT, DESCENT, leftBearing, measure, toDrawable } from './typeset.ts';

type CardLayout = { runs: TextRun[]; boxes: Box[] };

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

const MARGIN = 72;
const MEASURE = CARD_WIDTH - 2 * MARGIN;
const MASTHEAD = { baseline: 88, rule: 112 };
const FOOTER = { rule: 544, baseline: 587 };

const QUIET_TONE = 10; // 6:1 on paper

const NUMERALS = { tracking: -0.03 };
const DISPLAY = { tracking: -0.018 };
const SMALL: Frame = { width: 760, height: 26, sizes: [26], maxLines: 1, lineHeight: 1, tracking: 0 };
const ISSUE_TITLE: Frame = {
  width: MEASURE,
  height: 152,
  sizes: [52, 48, 44, 40, 36],
  maxLines: 3,
  lineHeight: 1.15,
  ...DISPLAY,
};
const PAGE_TITLE: Frame = {
  width: MEASURE,
  height: 300,
  sizes: [208, 184, 160, 144, 128, 116, 104, 96, 88, 80, 72, 66, 60, 54],
  maxLines: 4,
  lineHeight: 1.1,
  ...DISPLAY,
};

export function layoutCard(card: SocialCard): CardLayout {
  const hero = card.number === undefined ? layoutTitle(card) : layoutIssue(card, card.number);
  const layout: CardLayout = {
    runs: [
      setLine(toDrawable(card.name), { baseline: MASTHEAD.baseline, size: 44, ...DISPLAY }),
      setSmall(card.kicker, { baseline: MASTHEAD.baseline, align: 'end' }),
      ...hero.runs,
      setSmall(toDrawable(card.footer) ? card.footer : (card.plainFooter ?? ''), {
        baseline: FOOTER.baseline,
        tone: QUIET_TONE,
      }),
      setSmall(card.language, { baseline: FOOTER.baseline, tone: QUIET_TONE, align: 'end' }),
    ],
    boxes: [toRule(MASTHEAD.rule, 4), toRule(MASTHEAD.rule + 8, 1), ...hero.boxes, toRule(FOOTER.rule, 1)],
  };
  return card.isRightToLeft ? mirror(layout) : layout;
}

/** Everything is mirrored, and the days of the mark are read from there, too. */
function mirror({ runs, boxes }: CardLayout): CardLayout {
  const turn = <Placed extends { x: number; width: number }>(placed: Placed): Placed => ({
    ...placed,
    x: CARD_WIDTH - placed.x - placed.width,
  });
  return { runs: runs.map(turn), boxes: boxes.map(turn) };
}

/** The number, and the mark beside it, take the height that the title leaves, or the width of the card. */
function layoutIssue({ title: text, rhythm }: SocialCard, number: number): CardLayout {
  const drawable = toDrawable(text);
  const title = fitText(drawable, ISSUE_TITLE);
  const titleBaseline = FOOTER.rule - 34 - (title.lines.length - 1) * title.leading;
  // Without a title the number has its place.
  const baseline = Math.round(drawable ? titleBaseline - title.size * CAP_HEIGHT - 44 : FOOTER.rule - 48);
  const numerals = String(number);
  // In units of the mark: figures are as high as Wednesday's bar, and four units from the bars.
  const size = MARK_HEIGHT / CAP_HEIGHT;
  const width = measure(numerals, size, NUMERALS.tracking) + 4 + toMark(rhythm).width;
  const unit = Math.floor(Math.min((baseline - MASTHEAD.rule - 48) / MARK_HEIGHT, MEASURE / width));
  return {
    runs: [
      setLine(numerals, { baseline, size: size * unit, ...NUMERALS }),
      ...(drawable ? title.lines : []).map((line, index) =>
        setLine(line, { baseline: titleBaseline + index * title.leading, size: title.size, ...DISPLAY }),
      ),
    ],
    boxes: setMark(rhythm, baseline, unit),
  };
}

/** The title hangs from the masthead; the mark is on the lower rule, as large as the title lets it. */
function layoutTitle({ title: text, name, rhythm }: SocialCard): CardLayout {
  const { lines, size, leading } = fitText(toDrawable(text) || toDrawable(name), PAGE_TITLE);
  const baseline = Math.round(MASTHEAD.rule + 30 + size * ACCENTED_CAP_HEIGHT);
  const bottom = baseline + (lines.length - 1) * leading + size * DESCENT;
  const unit = Math.floor((FOOTER.rule - bottom - 20) / MARK_HEIGHT);
  return {
    runs: lines.map((line, index) =>
      setLine(line, { baseline: baseline + index * leading, size, ...DISPLAY }),
    ),
    boxes: setMark(rhythm, FOOTER.rule, Math.min(unit, 12)),
  };
}

/** The seven bars at the right margin, standing on a line. */
function setMark(rhythm: Rhythm, baseline: number, unit: number): Box[] {
  const { bars, width } = toMark(rhythm);
  const x = MARGIN + MEASURE - width * unit;
  return placeMark(bars, { x, y: baseline - MARK_HEIGHT * unit, unit }).map(({ isIssueDay, ...bar }) => ({
    ...bar,
    tone: isIssueDay ? ACCENT_TONE : INK_TONE,
  }));
}

function toRule(y: number, height: number): Box {
  return { x: MARGIN, y, width: MEASURE, height, tone: INK_TONE };
}

type LineStyle = { baseline: number; size: number; tracking: number; tone?: number; align?: 'start' | 'end' };

function setLine(
  text: string,
  { baseline, size, tracking, tone = INK_TONE, align = 'start' }: LineStyle,
): TextRun {
  const width = measure(text, size, tracking);
  // A letter that starts right of its origin is moved to the margin; one that hangs to the left, as a j, may hang over it.
  const bearing = Math.max(0, leftBearing(text, size));
  const x = align === 'start' ? MARGIN - bearing : MARGIN + MEASURE - width;
  return { text, x, y: baseline, size, width, tracking, tone };
}

function setSmall(text: string, style: Omit<LineStyle, 'size' | 'tracking'>): TextRun {
  const { lines, size } = fitText(toDrawable(text), SMALL);
  return setLine(lines.join(' '), { ...style, size, tracking: SMALL.tracking });
}
