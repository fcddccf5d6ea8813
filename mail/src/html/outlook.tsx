// Outlook for Windows lays out as Word does: max-width and the padding of links mean nothing to it. What it gets instead is in comments that no other
// client reads. React writes no comments, so characters that no text has stand for them until the mail is a string.
import type { ReactNode } from 'react';
import { Box } from './layout.tsx';
import { font, look, size, space, WIDTH } from './theme.ts';

declare module 'react' {
  interface CSSProperties {
    msoPaddingAlt?: string;
    msoTextRaise?: string;
  }
}

/** Of a button, in pixels. */
const PADDING = { above: space[3], beside: space[5] };

// Outlook gets the same from text: each side is three thin spaces (2 pixels) that are stretched, and the height is how far the text is raised, in points.
const THIN_SPACES = '&#8202;&#8202;&#8202;';
const stretched = `mso-font-width:${(PADDING.beside / 3 / 2) * 100}%`;
const toPoints = (pixels: number) => (pixels * 3) / 4;

const COLUMN = { start: '\ufdd0', end: '\ufdd1' };
const BUTTON = { start: '\ufdd2', end: '\ufdd3' };
const comments: Record<string, string> = {
  [COLUMN.start]: `<table role="presentation" align="center" width="${WIDTH}" cellpadding="0" cellspacing="0"><tr><td>`,
  [COLUMN.end]: '</td></tr></table>',
  [BUTTON.start]: `<i style="${stretched};mso-text-raise:${toPoints(2 * PADDING.above)}" hidden>${THIN_SPACES}</i>`,
  [BUTTON.end]: `<i style="${stretched}" hidden>${THIN_SPACES}&#8203;</i>`,
};

export function writeOutlookComments(html: string): string {
  return html.replace(/[\ufdd0-\ufdd3]/g, (mark) => `<!--[if mso]>${comments[mark]}<![endif]-->`);
}

/** As wide as the screen, and 600 pixels at most. */
export function Column({ align, children }: { align: 'left' | 'right'; children: ReactNode }) {
  return (
    <>
      {COLUMN.start}
      {/* Names of packages are longer than a small phone is wide. */}
      <Box table={{ style: { maxWidth: WIDTH } }} align={align} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Box>
      {COLUMN.end}
    </>
  );
}

const INLINE_BLOCK = { display: 'inline-block', maxWidth: '100%', msoPaddingAlt: '0px' };
const button = look('button', {
  ...INLINE_BLOCK,
  borderRadius: 3,
  fontFamily: font.ui,
  fontSize: size.text,
  fontWeight: 600,
  lineHeight: '100%',
  padding: `${PADDING.above}px ${PADDING.beside}px`,
  textDecoration: 'none',
});
const label = { ...INLINE_BLOCK, lineHeight: '120%', msoTextRaise: `${toPoints(PADDING.above)}px` };

export function Button({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} {...button}>
      {BUTTON.start}
      <span style={label}>{children}</span>
      {BUTTON.end}
    </a>
  );
}
