/** Round numbers for the axis of whole numbers. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

const WANTED_TICKS = 4;
/** Below that share of the largest value, a difference is drawn as small as it is. */
const SMALLEST_SPAN = 0.01;

/** The axis begins at zero when the values are near it. */
export function niceScale(values: readonly number[], fromZero = false): Scale {
  const highest = Math.max(0, ...values);
  const lowest = values.length === 0 || fromZero ? 0 : Math.min(...values);
  if (highest === 0) return { min: 0, max: 1, ticks: [0, 1] };
  const start = lowest < highest / 3 ? 0 : lowest;
  const span = Math.max(highest - start, Math.ceil(highest * SMALLEST_SPAN), 2);
  const padding = (span - (highest - start)) / 2;
  const step = roundUp(span / WANTED_TICKS);
  const min = Math.max(0, Math.floor((start - padding) / step) * step);
  const max = Math.ceil((highest + padding) / step) * step;
  const ticks = Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => min + index * step);
  return { min, max, ticks };
}

/** 1, 2 or 5 with zeros; never less than one. */
function roundUp(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((digit) => digit * power >= value) ?? 10) * power;
}
