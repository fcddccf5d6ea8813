import tokens from './tokens.css?raw';

const [lightTokens = '', darkTokens = ''] = tokens.split('[data-theme="dark"]');

/** `--paper` of tokens.css in each colour mode, for what is no style: the bars of browsers and the screen of an installed site. */
export const paperColors = { light: findPaper(lightTokens), dark: findPaper(darkTokens) };

function findPaper(css: string): string {
  const [, color] = /--paper: (#[\da-f]{6});/.exec(css) ?? [];
  if (!color) throw new Error('site: tokens.css has no --paper of six digits for each colour mode');
  return color;
}
