import type { Content, Problem } from '@midweek/core';
import { openFaces } from '../src/features/social-card/other-faces.ts';
import { listMissing, setWith, UNITS_PER_EM } from '../src/features/social-card/typeset.ts';
import { listCards } from './cards.ts';

/** As many as an owner needs to see which script it is. */
const MAX_SHOWN = 12;

/** What social cards cannot say, because no face has the letters. */
export async function checkCards(content: Content, file: string): Promise<Problem[]> {
  const { faces, line } = content.site.cardFaces;
  const cards = listCards(content).map(({ card }) => card);
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
