import type { Block } from '@midweek/core';
import { expect, test } from 'vitest';
import { aParagraph } from '#src/testing/content.ts';
import { renderInPage } from '#src/testing/render-in-page.tsx';
import { BlockExample } from './copy-examples.tsx';

test('an example says how much of the limits it uses', () => {
  const link: Block = {
    type: 'paragraph',
    children: [{ type: 'link', url: '/pricing/', line: 1, children: [{ type: 'text', value: 'Été' }] }],
  };
  const html = renderInPage(<BlockExample title="Place à l’été 🎉" body={[aParagraph('Deux.'), link]} />, {
    locale: 'fr',
  });
  expect(html).toContain('Titre\u00a0: 15 caractères sur 55');
  expect(html).toContain('Texte\u00a0: 9 caractères sur 800');
  expect(html).toContain('Liens dans le texte\u00a0: 1 sur 2');
});
