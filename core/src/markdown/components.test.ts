import { expect, test } from 'vitest';
import { aParagraph } from '../testing/content.ts';
import { parseMdx } from '../testing/parse-source.ts';
import { COMPONENTS } from './components.ts';

test('tabs hold their panels as data', () => {
  const { blocks, problems } = parseMdx(`<Tabs group="packages">
<Tab label="npm">

Install.

</Tab>
<Tab label="Yarn">

Add.

</Tab>
</Tabs>
`);
  expect(problems).toEqual([]);
  const tab = (label: string, text: string) => ({
    type: 'component',
    name: 'Tab',
    attributes: { label },
    children: [aParagraph(text)],
  });
  expect(blocks).toEqual([
    {
      type: 'component',
      name: 'Tabs',
      attributes: { group: 'packages' },
      children: [tab('npm', 'Install.'), tab('Yarn', 'Add.')],
    },
  ]);
});

test('the summary of details is set in French', () => {
  const { blocks, problems } = parseMdx('<Details summary="Pourquoi ?">\n\nTexte.\n\n</Details>\n', 'fr');
  expect(problems).toEqual([]);
  expect(blocks).toMatchObject([
    { name: 'Details', attributes: { summary: 'Pourquoi\u202f?' }, children: [aParagraph('Texte.')] },
  ]);
});

test.each([
  [
    'an unknown component',
    '<Youtube id="x" />',
    `en.mdx:5 <Youtube> is unknown; expected one of ${Object.keys(COMPONENTS).join(', ')}; take one of them, or write Markdown`,
  ],
  [
    'a component named like a method of objects',
    '<constructor />',
    `en.mdx:5 <constructor> is unknown; expected one of ${Object.keys(COMPONENTS).join(', ')}; take one of them, or write Markdown`,
  ],
  [
    'a missing attribute',
    '<Details>\n\nText.\n\n</Details>',
    'en.mdx:5 <Details> has no "summary"; expected summary="…"; add it',
  ],
  [
    'an attribute of another component',
    '<SubscribeForm label="x" />',
    'en.mdx:5 <SubscribeForm> does not know "label"; expected no attribute; remove it',
  ],
  [
    'an action that no server knows',
    '<ActionButton action="buy" label="Buy" />',
    'en.mdx:5 <ActionButton> has an unknown "action": buy; expected one of confirm, unsubscribe, undo, stay, pause, resume, download, delete, language-en, language-fr; take one of them',
  ],
  [
    'a tag that is not closed',
    'Text.\n\n<Details summary="More">\n\nText.',
    'en.mdx:7 Expected a closing tag for `<Details>`; expected well-formed MDX; close the tag, write code in `backticks`, or write \\{ and \\< for the characters themselves',
  ],
])('%s is explained', (_, body, problem) => {
  expect(parseMdx(`${body}\n`).problems).toEqual([problem]);
});
