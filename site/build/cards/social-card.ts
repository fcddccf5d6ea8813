import type { CardFace, Rhythm } from '@midweek/core';

type CardColors = { paper: string; ink: string; accent: string };

/** What a card says. */
export type SocialCard = {
  /** The newsletter, top left. */
  name: string;
  colors: CardColors;
  /** Font files for letters that the shipped face lacks. */
  faces: readonly CardFace[];
  /** Written from right to left, a card is a mirror image. */
  isRightToLeft: boolean;
  /** The day that the mark points out. */
  rhythm: Rhythm;
  /** What its language calls itself, bottom right; empty where there is only one. */
  language: string;
  /** What it is, top right: `Issue`, `Article`, `Conférences`. */
  kicker: string;
  title: string;
  /** The number becomes the hero of the card; without one the title is. */
  number?: number;
  /** The date line, bottom left: `Wednesday, November 5, 2025`. */
  footer: string;
  /** The same in English, where no face has the letters of the language. */
  plainFooter?: string;
};
