import { expect, test } from 'vitest';
import { articleSource, type Files, loadFiles, pageSource } from '../testing/content-folder.ts';

const VIEW = 'export default () => null;\n';

/** A component that is drawn. */
function aComponent(path: string, source: string): Files {
  return { [`components/${path}.component.ts`]: source, [`components/${path}.tsx`]: VIEW };
}

const badge = aComponent(
  'badge',
  `export default {
  name: 'Badge',
  attributes: (zod) => ({ size: zod.coerce.number().max(3).default(1), tone: zod.enum(['warm', 'cold']) }),
  words: { en: { hello: 'Hello' } },
};
`,
);

test('texts use a component of the newsletter with attributes of the types that it names', async () => {
  const { content, problems } = await loadFiles({
    ...badge,
    'articles/one/fr.mdx': articleSource({ body: '<Badge tone="warm" size="2">\n\nTexte.\n\n</Badge>' }),
    'pages/sponsor/en.mdx': pageSource({ body: '<Badge tone="cold" />' }),
  });
  expect(problems).toEqual([]);
  expect(content.articles[0]?.texts.fr?.body).toEqual([
    {
      type: 'own-component',
      name: 'Badge',
      attributes: { tone: 'warm', size: 2 },
      children: [{ type: 'paragraph', children: [{ type: 'text', value: 'Texte.' }] }],
      place: 'content/articles/one/fr.mdx:8',
    },
  ]);
  expect(content.pages[0]?.texts.en?.body).toMatchObject([{ attributes: { tone: 'cold', size: 1 } }]);
});

test('attributes that a component does not take are explained with their line', async () => {
  const { problems } = await loadFiles({
    ...badge,
    'pages/sponsor/en.mdx': pageSource({ body: '<Badge tone="red" size="9" colour="x" />' }),
  });
  expect(problems).toEqual([
    'content/pages/sponsor/en.mdx:6 <Badge>: "colour" is unknown; expected an attribute that it takes; remove it (see content/components/badge.component.ts)',
    'content/pages/sponsor/en.mdx:6 <Badge>: "size" is 9; expected number to be <=3; correct the value (see content/components/badge.component.ts)',
    'content/pages/sponsor/en.mdx:6 <Badge>: "tone" is "red"; expected one of "warm", "cold"; take one of them (see content/components/badge.component.ts)',
  ]);
});

test('a component that cannot be one is explained with its file and line', async () => {
  const { problems } = await loadFiles({
    ...aComponent('a', "export default { name: 'Same' };"),
    ...aComponent('b/b', "export default {\n  name: 'Same',\n};"),
    ...aComponent('c', "export default {\n  name: 'Search',\n};"),
    ...aComponent('d', "export default {\n  name: 'D',\n  wakes: 'never',\n};"),
    ...aComponent('e', 'const e = 1;\nthrow new Error("e is " + e);'),
    'components/f.component.ts': "export default { name: 'F' };",
  });
  expect(problems).toEqual([
    'content/components/b/b.component.ts:2 the name Same is taken by content/components/a.component.ts; expected a name that no other component has; take another one, here and in texts',
    'content/components/c.component.ts:2 the name Search is taken; expected a name that no other component has; take another one, here and in texts',
    'content/components/d.component.ts:3 "wakes" is "never"; expected one of "intent", "visible", "load"; take one of them',
    'content/components/e.component.ts:2 the file cannot be run: e is 1; expected code that runs; correct it',
    'content/components/f.component.ts:1 nothing draws this component; expected content/components/f.tsx, whose default export is a React component; write it',
  ]);
});
