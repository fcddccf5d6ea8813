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

/** Padding of a button. A side is made of thin spaces, each stretched to five times its width at most; Outlook counts its height in points. */
const [ABOVE, BESIDE, THIN_SPACES] = [space[3], space[5], 3];
const stretched = `mso-font-width:${(BESIDE / THIN_SPACES / 2) * 100}%`;
const thinSpaces = '&#8202;'.repeat(THIN_SPACES);
const toPoints = (pixels: number) => (pixels * 3) / 4;

const comments: Record<string, string> = {
  '\ufdd0': `<table role="presentation" align="center" width="${WIDTH}" cellpadding="0" cellspacing="0"><tr><td>`,
  '\ufdd1': '</td></tr></table>',
  '\ufdd2': `<i style="${stretched};mso-text-raise:${toPoints(2 * ABOVE)}" hidden>${thinSpaces}</i>`,
  '\ufdd3': `<i style="${stretched}" hidden>${thinSpaces}&#8203;</i>`,
};

export function writeOutlookComments(html: string): string {
  return html.replace(/[\ufdd0-\ufdd3]/g, (mark) => `<!--[if mso]>${comments[mark]}<![endif]-->`);
}

/** As wide as the screen, and 600 pixels at most. */
export function Column({ align, children }: { align: 'left' | 'right'; children: ReactNode }) {
  return (
    <>
      {'\ufdd0'}
      {/* Names of packages are longer than a small phone is wide. */}
      <Box table={{ style: { maxWidth: WIDTH } }} align={align} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Box>
      {'\ufdd1'}
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
  padding: `${ABOVE}px ${BESIDE}px`,
  textDecoration: 'none',
});
const label = { ...INLINE_BLOCK, lineHeight: '120%', msoTextRaise: `${toPoints(ABOVE)}px` };

export function Button({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} {...button}>
      {'\ufdd2'}
      <span style={label}>{children}</span>
      {'\ufdd3'}
    </a>
  );
}
