import { expect, test } from 'vitest';
import { articleSource, inLanguages, loadFiles } from '../testing/content-folder.ts';

async function outlinesOf(english: string, french: string) {
  const { content } = await loadFiles({
    'articles/one/en.mdx': articleSource({ body: english }),
    'articles/one/fr.mdx': articleSource({ body: french }),
  });
  const texts = content.articles[0]?.texts;
  return { en: texts?.en?.outline, fr: texts?.fr?.outline };
}

test('headings have the ids of the English text in both languages', async () => {
  const { en, fr } = await outlinesOf('## The cause\n\n### In detail\n', '## La cause\n\n### En détail\n');
  expect(en?.map(({ id }) => id)).toEqual(['the-cause', 'in-detail']);
  expect(fr).toEqual([
    { level: 2, id: 'the-cause', text: 'La cause' },
    { level: 3, id: 'in-detail', text: 'En détail' },
  ]);
});

test('a translation with other headings keeps its own ids', async () => {
  const { fr } = await outlinesOf('## The cause\n\n## The end\n', '## La cause\n');
  expect(fr?.map(({ id }) => id)).toEqual(['la-cause']);
});

test.each([
  [['de', 'es', 'it'], 'the-cause'],
  [['fr', 'en'], 'la-cause'],
])('in %j, all texts have the ids of the first language', async (codes, id) => {
  const titles = new Map([
    ['fr', 'La cause'],
    ['de', 'The cause'],
  ]);
  const source = (code: string) =>
    articleSource({ body: `## ${titles.get(code) ?? `Something ${code}`}` })
      .replace('[tooling]', '[{ name: Ada }]')
      .replace('tags: [tooling]', 'tags: []');
  const { content, problems } = await loadFiles({
    ...inLanguages(codes.map((code) => ({ code, label: code }))),
    ...Object.fromEntries(codes.map((code) => [`languages/${code}/interface.json`, '{}'])),
    ...Object.fromEntries(codes.map((code) => [`articles/one/${code}.mdx`, source(code)])),
  });
  expect(problems).toEqual([]);
  const texts = content.articles[0]?.texts ?? {};
  expect(codes.map((code) => texts[code]?.outline.map((entry) => entry.id))).toEqual(codes.map(() => [id]));
});
