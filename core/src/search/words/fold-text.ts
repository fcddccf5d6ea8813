const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' };

// Accents and vowel points. In other scripts marks are vowels, and words without them are other words.
const ACCENTS = /(?=\p{M})(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]/gu;

const ASCII = /^[\0-\x7f]*$/;

/** How words are compared: small letters without accents. @example foldText('Événement') // 'evenement' */
export function foldText(text: string): string {
  const small = text.toLowerCase();
  if (ASCII.test(small)) return small;
  return small
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/[œæß]/g, (letter) => LIGATURES[letter] ?? letter);
}
