// How words look, by what they are for.
import { font, size, space } from './theme.ts';
import { look } from './tones.ts';

const heading = { fontFamily: font.display, fontWeight: 400, lineHeight: 1.2 };

export const type = {
  paragraph: look('text', {
    fontFamily: font.text,
    fontSize: size.text,
    lineHeight: 1.55,
    margin: `0 0 ${space[4]}px`,
  }),
  /** Under something that it belongs to. */
  comment: look('text', {
    fontFamily: font.text,
    fontSize: size.text,
    lineHeight: 1.5,
    margin: `${space[1]}px 0 0`,
  }),
  small: look('muted', {
    fontFamily: font.ui,
    fontSize: size.small,
    lineHeight: 1.5,
    margin: `0 0 ${space[3]}px`,
  }),
  title: look('text', { ...heading, fontSize: size.h1, margin: `0 0 ${space[4]}px` }),
  hero: look('text', { ...heading, fontSize: size.hero, lineHeight: 1 }),
  issueTitle: look('text', { ...heading, fontSize: size.h2, margin: `0 0 ${space[4]}px` }),
  section: look('text', { ...heading, fontSize: size.h2, margin: `${space[5]}px 0 ${space[3]}px` }),
  headline: look('text', { ...heading, fontSize: size.h3, margin: `${space[3]}px 0` }),
  /** Above what was paid for, or set aside: says what it is. */
  label: look('accent', {
    fontFamily: font.ui,
    fontSize: size.small,
    fontWeight: 600,
    lineHeight: 1.5,
    margin: `0 0 ${space[2]}px`,
  }),
} as const;
