// How words look, by what they are for.
import { color, font, look, size, space } from './theme.ts';

const heading = { fontFamily: font.display, fontWeight: 400, lineHeight: 1.2 };
const text = { fontFamily: font.text, fontSize: size.text, lineHeight: 1.5 };
const small = { fontFamily: font.ui, fontSize: size.small, lineHeight: 1.5 };
const tiny = { fontFamily: font.ui, fontSize: size.tiny };
const hairline = `1px solid ${color('line')}`;
const underline = { textDecoration: 'underline' };

export const type = {
  paragraph: look('text', { ...text, lineHeight: 1.55, margin: `0 0 ${space[4]}px` }),
  /** Under something that it belongs to. */
  comment: look('text', { ...text, margin: `${space[1]}px 0 0` }),
  caption: look('muted', { ...small, margin: `0 0 ${space[4]}px` }),
  small: look('muted', { ...small, margin: `0 0 ${space[3]}px` }),
  title: look('text', { ...heading, fontSize: size.h1, margin: `0 0 ${space[4]}px` }),
  /** The number of an issue. */
  hero: look('text', {
    ...heading,
    display: 'block',
    fontSize: size.hero,
    lineHeight: 1,
    marginBottom: space[3],
    textDecoration: 'none',
  }),
  masthead: look('text', { fontFamily: font.display, fontSize: size.h3, textDecoration: 'none' }),
  issueTitle: look('text', { ...heading, fontSize: size.h2, margin: `0 0 ${space[4]}px` }),
  section: look('text', { ...heading, fontSize: size.h2, margin: `${space[5]}px 0 ${space[3]}px` }),
  /** Within a text. */
  heading: look('text', { ...heading, fontSize: size.h3, margin: `${space[5]}px 0 ${space[3]}px` }),
  subheading: look('text', { ...text, fontWeight: 700, margin: `${space[5]}px 0 ${space[2]}px` }),
  headline: look('text', { ...heading, fontSize: size.h3, margin: `${space[3]}px 0` }),
  /** Above what was paid for, or set aside: says what it is. */
  label: look('accent', { ...small, fontWeight: 600, margin: `0 0 ${space[2]}px` }),
  link: look('link', underline),
  quietLink: look('muted', underline),
  /** Of a picture that mails cannot show. */
  pictureWords: look('muted', { ...small, ...underline }),
  /** A cell of a link in a list. */
  item: look('line', { ...text, borderTop: hairline, padding: `${space[3]}px 0`, verticalAlign: 'top' }),
  itemTitle: look('text', { fontWeight: 700, textDecoration: 'none' }),
  /** After the title of a link: where it leads, and of which kind it is. */
  host: look('muted', tiny),
  sponsored: look('accent', { ...tiny, fontWeight: 600 }),
  code: look('text', {
    ...small,
    fontFamily: font.code,
    margin: 0,
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-word',
  }),
  inlineCode: look('surface', { fontFamily: font.code, fontSize: '86%' }),
  tableCell: look(['text', 'line'], {
    borderBottom: hairline,
    fontFamily: font.text,
    fontSize: size.small,
    verticalAlign: 'top',
  }),
  footnote: { style: { fontSize: '70%', lineHeight: 0 } },
  rule: look('line', { border: 0, borderTop: hairline, margin: `${space[5]}px 0` }),
};
