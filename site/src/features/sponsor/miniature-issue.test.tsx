import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aContent, aSiteConfig } from '#src/testing/content.ts';
import { SiteContext } from '../page-context/site-context.ts';
import { PricingContext } from '../price-list/price-list.tsx';
import { MiniatureIssue } from './miniature-issue.tsx';

test('the drawing has a number for each placement of the price list, and the list says which', () => {
  const { pricing } = aContent();
  const html = renderToStaticMarkup(
    <SiteContext value={aSiteConfig()}>
      <PricingContext value={pricing}>
        <MiniatureIssue locale="fr" />
      </PricingContext>
    </SiteContext>,
  );
  const [drawing = '', legend = ''] = html.split('<ol');
  expect([...drawing.matchAll(/<span[^>]*>(\d)<\/span>/g)].map(([, number]) => number)).toEqual(['1']);
  expect(drawing).toContain('aria-hidden="true"');
  expect(legend).toContain('<b>Main</b><span>At the top</span>');
});
