import { COLOR_NAMES, type Colors, type SiteConfig, toCssName } from '@midweek/core';

type Identity = Pick<SiteConfig, 'title' | 'colors' | 'displayFace'>;

/**
 * The colours and the display face of the site as custom properties, inline in every page like the order of the layers: nothing is fetched
 * before the first paint. Its hash is in the content security policy.
 */
export function renderIdentityStyle({ title, colors: { light, dark }, displayFace }: Identity): string {
  // Bars that are dark, or in the accent, in both modes.
  const bars = {
    '--bar': light.text,
    '--bar-text': dark.text,
    '--bar-text-muted': dark.textMuted,
    '--bar-accent': dark.accent,
    '--bar-line': dark.line,
    '--bar-primary': light.accent,
    '--bar-on-primary': light.onAccent,
  };
  const root = {
    ...toProperties(light),
    ...bars,
    ...toFaces(displayFace),
    '--title-word': widthOfLongestWord(title),
  };
  return `${renderFace(displayFace)}@layer tokens{:root{${toDeclarations(root)}}[data-theme=dark]{${toDeclarations(toProperties(dark))}}}`;
}

/** The figures that are inside pages (`numerals.module.css`) are those of the face that ships with the code. */
function toFaces(face: Identity['displayFace']): Record<string, string> {
  if (face === undefined)
    return {
      '--font-display': '"Midweek Display","Midweek Display Fallback",Georgia,serif',
      '--font-numerals': '"Midweek Numerals",var(--font-display)',
    };
  const generic = face === 'none' ? 'serif' : face.fallback;
  const system = generic === 'serif' ? 'var(--font-text)' : 'var(--font-ui)';
  return {
    '--font-display': face === 'none' ? system : `"Own Display",${system}`,
    '--font-numerals': 'var(--font-display)',
  };
}

/** In parts of the size, and rather too much than too little: faces differ. */
function widthOfLongestWord(title: string): string {
  const widths = title.split(/\s/).map((word) => {
    let width = 0;
    for (const letter of word.normalize('NFC')) {
      if (/[mwMW@%]|[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{P}\p{N}]/u.test(letter))
        width += 1.05;
      else if (/\p{Lu}/u.test(letter)) width += 0.8;
      else width += /[ijlt\p{P}]/u.test(letter) ? 0.45 : 0.65;
    }
    return width;
  });
  return Math.max(1, ...widths).toFixed(2);
}

/** As `fonts.css` says it of the shipped face: all weights, so that none is thickened, and no text waits. */
function renderFace(face: Identity['displayFace']): string {
  if (face === undefined || face === 'none') return '';
  return `@font-face{font-family:"Own Display";src:url("${face.url}") format("${face.format}");font-weight:1 1000;font-display:swap}`;
}

function toProperties(colors: Colors): Record<string, string> {
  return Object.fromEntries(COLOR_NAMES.map((name) => [toCssName(name), colors[name]]));
}

function toDeclarations(properties: Record<string, string>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
