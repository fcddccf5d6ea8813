import { expect, test } from 'vitest';
import { UNTRANSLATED_MARK } from '../files/untranslated-mark.ts';
import { SITE } from '../testing/configuration.ts';
import { articleSource, issueSource, loadFiles, PICTURE } from '../testing/content-folder.ts';

test('a text under a wrong name is reported, not ignored', async () => {
  const { problems } = await loadFiles({ 'newsletter/258/en.mdx': '', 'articles/a/de.mdx': '' });
  expect(problems).toEqual([
    'content/articles/a/de.mdx:1 the file is not read; expected en.mdx or fr.mdx; rename it',
    'content/newsletter/258/en.mdx:1 the file is not read; expected en.md or fr.md; rename it',
  ]);
});

test('names and texts are the same whether their letters and marks are one character or two', async () => {
  const [composed = '', decomposed = ''] = ['NFC', 'NFD'].map((form) => 'Bergkäse'.normalize(form));
  const sections = SITE.sections.map((section, index) =>
    index === 0 ? { ...section, title: { en: composed, fr: composed } } : section,
  );
  const body = `## ${decomposed}\n\n- 📜 [One](https://one.example): See [more](/articles/${decomposed}).\n`;
  const { content, problems } = await loadFiles({
    'site.yml': JSON.stringify({ ...SITE, title: composed, sections }),
    'newsletter/257/en.md': issueSource({ title: `${decomposed} #257: A`, body }),
    [`articles/${decomposed}/en.mdx`]: articleSource({ body: `![A wheel](./${composed}.svg)` }),
    [`articles/${decomposed}/${decomposed}.svg`]: PICTURE,
    [`public/${decomposed}.svg`]: PICTURE,
  });
  expect(problems).toEqual([]);
  expect(content.issues[0]?.texts.en?.heading.number).toBe('#257');
  expect(content.articles[0]?.path).toBe(`/articles/${composed}`);
  expect(content.publicFiles.map(({ path }) => path)).toContain(`/${composed}.svg`);
});

test('a text that init has left in English is warned about until its first line is gone', async () => {
  const text = articleSource();
  const marked = text.replace('---\n', `---\n${UNTRANSLATED_MARK}\n`);
  expect((await loadFiles({ 'articles/a/en.mdx': marked })).warnings).toEqual([
    'content/articles/a/en.mdx:2 the text is still in English; expected a translation; translate it, then remove this line',
  ]);
  expect((await loadFiles({ 'articles/a/en.mdx': text })).warnings).toEqual([]);
});
