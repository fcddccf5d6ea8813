import { afterAll, expect, test } from 'vitest';
import { currentLanguages, setLanguages } from '../languages/languages.ts';
import { resolveLanguages } from '../languages/shipped.ts';
import { t } from '../languages/translate.ts';
import { SITE } from '../testing/configuration.ts';
import { loadFiles } from '../testing/content-folder.ts';
import { isKind, signOf } from './kinds.ts';

const before = currentLanguages();
afterAll(() => setLanguages(before));

const CRATE = { id: 'crate', sign: '🦀', label: { en: 'Crate', fr: 'Paquet' } };
const load = (linkKinds: object[]) =>
  loadFiles({
    'site.yml': JSON.stringify({ ...SITE, linkKinds }),
    'newsletter/257/en.md':
      "---\ntitle: 'Midweek #257: A | B'\ndate: 2025-11-05\nauthors: [editorial]\n---\n\nIntro.\n\n<!-- truncate -->\n\n## React\n\n- 🦀 [serde](https://serde.rs): Comment.\n",
  });

test('a newsletter has kinds of links of its own, with their words in each language', async () => {
  const { content, problems } = await load([CRATE]);
  expect(problems).toEqual([]);
  expect(content.issues[0]?.texts.en?.sections[0]?.items[0]).toMatchObject({ kind: 'crate' });
  expect([signOf('fr', 'crate'), t('fr', 'kind.crate'), signOf('fr', 'release')]).toEqual([
    '🦀',
    'Paquet',
    '📦',
  ]);
});

test('a server that gets the texts of a release knows them', async () => {
  await load([CRATE]);
  const { locales, own } = currentLanguages();
  setLanguages(resolveLanguages({ locales, own: JSON.parse(JSON.stringify(own)) }));
  expect([isKind('en', 'crate'), isKind('en', 'pizza'), t('en', 'kind.crate')]).toEqual([
    true,
    false,
    'Crate',
  ]);
});

test('an emoji that another kind has is refused, and so is one that no kind has', async () => {
  const taken = await load([{ ...CRATE, sign: '📦' }]).catch(String);
  expect(JSON.stringify(taken)).toContain('an emoji that no other kind has');
  const { problems } = await load([]);
  expect(problems[0]).toContain('kind 🦀 is unknown');
});
