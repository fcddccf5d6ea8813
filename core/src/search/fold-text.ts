const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' };

const ASCII = /^[\0-\x7f]*$/;

/** How words are compared: small letters without accents. @example foldText('Événement') // 'evenement' */
export function foldText(text: string): string {
  const small = text.toLowerCase();
  if (ASCII.test(small)) return small;
  return small
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæß]/g, (letter) => LIGATURES[letter] ?? letter);
}
