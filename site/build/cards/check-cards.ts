import type { Content, Problem } from '@midweek/core';
import { listCards } from './list-cards.ts';

/** No letters but those of western Europe, all of which the shipped face has: reading it would cost every build a tenth of a second. */
const LATIN = /^(?:[\0-\xffŒœŸ]|\P{L})*$/u;

/** As many as an owner needs to see which script it is. */
const MAX_SHOWN = 12;

/** What social cards cannot say, because no face has the letters. */
export async function checkCards(content: Content, file: string): Promise<Problem[]> {
  const { faces, line } = content.site.cardFaces;
  const cards = listCards(content).map(({ card }) => card);
  if (cards.every(({ title, name, kicker, language }) => LATIN.test(title + name + kicker + language)))
    return [];
  const [{ openFaces }, { listMissing, setWith, UNITS_PER_EM }] = await Promise.all([
    import('./other-faces.ts'),
    import('./typeset.ts'),
  ]);
  setWith({ faces: await openFaces(faces, UNITS_PER_EM), isRightToLeft: false });
  const lacking = cards.flatMap(({ title, name, kicker, language }) => {
    const letters = [title, name, kicker, language].flatMap(listMissing);
    return letters.length > 0 ? [{ title, letters }] : [];
  });
  const [first] = lacking;
  if (!first) return [];
  const letters = [...new Set(lacking.flatMap((card) => card.letters))].sort();
  const shown = letters.slice(0, MAX_SHOWN).join(' ') + (letters.length > MAX_SHOWN ? ' …' : '');
  const count = `${lacking.length} of ${cards.length} social cards`;
  return [
    {
      severity: 'warning',
      file,
      line,
      message: `${count} leave out letters that no face of theirs has (${shown}), as in "${first.title}"`,
      expected: 'a face with these letters',
      fix: 'put a TTF or OTF file that has them into this folder and name it in "cardFaces", for example: cardFaces: [fonts/my-face.ttf]',
    },
  ];
}
