// Where the walk looks: at the ends in every `npm test`, everywhere in `npm run walk`.
/** 640 is a desk at twice the size of text. */
const EVERYWHERE = [320, 390, 640, 768, 1024, 1280, 1920];
/** The narrowest phone and the usual desk: what breaks between them is rare. */
const AT_THE_ENDS = [320, 1280];

export const isWhole = process.env.MIDWEEK_WALK === 'whole';
export const WIDTHS = isWhole ? EVERYWHERE : AT_THE_ENDS;
/** From here on the header has its items in a row, and no menu. */
export const DESK = 997;

export type Screen = { width: number; height: number };

export function toScreen(width: number): Screen {
  if (width === 640) return { width, height: 400 };
  return { width, height: width < DESK ? 844 : 900 };
}
