import { expect, test } from 'vitest';
import { people as en } from '#src/texts/en/people.ts';
import { createFormat } from '#src/texts/format.ts';
import { people as fr } from '#src/texts/fr/people.ts';
import { describeDetail } from './describe-detail.ts';

const english = { t: en, format: createFormat('en', 'Europe/Paris') };
const french = { t: fr, format: createFormat('fr', 'Europe/Paris') };

test.each([
  [{ by: 'link', network: '127.0.0.0/24' }, 'by link, network 127.0.0.0/24', 'par lien, réseau 127.0.0.0/24'],
  [{ name: 'Ada', role: 'owner' }, 'name Ada, role owner', 'nom Ada, rôle propriétaire'],
  [{ issue: 1258, locale: 'fr' }, 'issue 1258, language French', 'numéro 1258, langue français'],
  [{ from: 'en', to: 'fr' }, 'from English, to French', 'avant\u00a0: anglais, après\u00a0: français'],
  [{ readers: 1204 }, 'readers: 1,204', 'lecteurs\u00a0: 1\u202f204'],
])('%j has words in both languages', (detail, inEnglish, inFrench) => {
  expect(describeDetail(detail, english)).toBe(inEnglish);
  expect(describeDetail(detail, french)).toBe(inFrench);
});

test('a name is no word of ours, and what is not known stays as it is', () => {
  expect(describeDetail({ name: 'owner', by: 'magic', later: 'x' }, french)).toBe(
    'nom owner, par magic, later x',
  );
});
