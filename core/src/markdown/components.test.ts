import { expect, test } from 'vitest';
import { aParagraph } from '../testing/content.ts';
import { parseMdx } from '../testing/parse-source.ts';
import { COMPONENTS } from './component-names.ts';

test('the summary of details is set in French', () => {
  const { blocks, problems } = parseMdx('<Details summary="Pourquoi ?">\n\nTexte.\n\n</Details>\n', 'fr');
  expect(problems).toEqual([]);
  expect(blocks).toMatchObject([
    { name: 'Details', attributes: { summary: 'Pourquoi\u202f?' }, children: [aParagraph('Texte.')] },
  ]);
});

test('wrong components and attributes are explained with their lines', () => {
  const body = `<Youtube id="x" />

<constructor />

<Details>

Text.

</Details>

<SubscribeForm label="x" />

<ActionButton action="buy" label="Buy" />

<Tabs group={1 + 1}>
</Tabs>
`;
  const names = Object.keys(COMPONENTS).join(', ');
  expect(parseMdx(body).problems).toEqual([
    `en.mdx:5 <Youtube> is unknown; expected one of ${names}; take one of them, or write Markdown`,
    `en.mdx:7 <constructor> is unknown; expected one of ${names}; take one of them, or write Markdown`,
    'en.mdx:9 <Details> has no "summary"; expected summary="…"; add it',
    'en.mdx:15 <SubscribeForm> does not know "label"; expected no attribute; remove it',
    'en.mdx:17 <ActionButton> has an unknown "action": buy; expected one of confirm, unsubscribe, undo, stay, pause, resume, download, delete, language-en, language-fr; take one of them',
    'en.mdx:19 <Tabs> has an attribute that is not text; expected name="text"; put the value in quotes',
  ]);
});

test('a tag that is not closed is explained', () => {
  expect(parseMdx('Text.\n\n<Details summary="More">\n\nText.\n').problems).toEqual([
    'en.mdx:7 Expected a closing tag for `<Details>`; expected well-formed MDX; close the tag, write code in `backticks`, or write \\{ and \\< for the characters themselves',
  ]);
});
