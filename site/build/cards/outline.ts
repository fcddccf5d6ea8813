// The shape of a letter, as it is filled.

/** In font units, with y running up. `segments` are straight lines, four numbers each (x0 y0 x1 y1), and `box` is what holds them. */
export type Glyph = { advance: number; segments: Float32Array; box: GlyphBox };

type GlyphBox = { left: number; right: number; bottom: number; top: number };

/** Lines for a curve of an OpenType font with cubic outlines; none of ours is one. */
const CUBIC_STEPS = 12;

type Point = { x: number; y: number };
/** A step of an outline, as font programs give it. */
export type OutlineCommand =
  | ({ type: 'M' | 'L' } & Point)
  | ({ type: 'Q'; x1: number; y1: number } & Point)
  | ({ type: 'C'; x1: number; y1: number; x2: number; y2: number } & Point)
  | { type: 'Z' };

export function toGlyph(commands: readonly OutlineCommand[], advance: number): Glyph {
  const segments = flatten(commands);
  return { advance, segments, box: findBox(segments) };
}

/** Curves as short lines that leave them by at most one font unit: a seventh of a pixel in the largest numerals. */
function flatten(commands: readonly OutlineCommand[]): Float32Array {
  const segments: number[] = [];
  let start: Point = { x: 0, y: 0 };
  let from = start;
  for (const command of commands) {
    const to = command.type === 'Z' ? start : { x: command.x, y: command.y };
    if (command.type === 'M') start = to;
    else if (command.type === 'Q') {
      const bend = Math.hypot(from.x - 2 * command.x1 + to.x, from.y - 2 * command.y1 + to.y);
      const steps = Math.max(1, Math.ceil(Math.sqrt(bend / 4)));
      let { x, y } = from;
      for (let step = 1; step <= steps; step += 1) {
        const t = step / steps;
        const nextX = (1 - t) ** 2 * from.x + 2 * t * (1 - t) * command.x1 + t ** 2 * to.x;
        const nextY = (1 - t) ** 2 * from.y + 2 * t * (1 - t) * command.y1 + t ** 2 * to.y;
        segments.push(x, y, nextX, nextY);
        x = nextX;
        y = nextY;
      }
    } else if (command.type === 'C') {
      const { x1, y1, x2, y2 } = command;
      let { x, y } = from;
      for (let step = 1; step <= CUBIC_STEPS; step += 1) {
        const t = step / CUBIC_STEPS;
        const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
        const nextX = a * from.x + b * x1 + c * x2 + d * to.x;
        const nextY = a * from.y + b * y1 + c * y2 + d * to.y;
        segments.push(x, y, nextX, nextY);
        x = nextX;
        y = nextY;
      }
    } else segments.push(from.x, from.y, to.x, to.y);
    from = to;
  }
  return Float32Array.from(segments);
}

/** A space has an outline of nothing, and a box without width. */
function findBox(segments: Float32Array): GlyphBox {
  if (segments.length === 0) return { left: 0, right: 0, bottom: 0, top: 0 };
  const xs = segments.filter((_, i) => i % 2 === 0);
  const ys = segments.filter((_, i) => i % 2 === 1);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}
