import { expect, test } from 'vitest';
import { articleSource, loadFiles } from '../testing/content-folder.ts';

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
