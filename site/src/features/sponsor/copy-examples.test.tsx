import type { Block } from '@midweek/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aParagraph, aSiteConfig } from '#src/testing/content.ts';
import { SiteContext } from '../page-context/site-context.ts';
import { BlockExample } from './copy-examples.tsx';

test('an example says how much of the limits it uses', () => {
  const link: Block = {
    type: 'paragraph',
    children: [{ type: 'link', url: '/pricing/', line: 1, children: [{ type: 'text', value: 'Été' }] }],
  };
  const html = renderToStaticMarkup(
    <SiteContext value={aSiteConfig()}>
      <BlockExample title="Place à l’été 🎉" body={[aParagraph('Deux.'), link]} locale="fr" />
    </SiteContext>,
  );
  expect(html).toContain('Titre\u00a0: 15 caractères sur 55');
  expect(html).toContain('Texte\u00a0: 9 caractères sur 800');
  expect(html).toContain('Liens dans le texte\u00a0: 1 sur 2');
});
