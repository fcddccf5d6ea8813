import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aContent, anIssue } from '#src/testing/content.ts';
import { toHomePageProps } from './home-page.props.ts';
import { HomePage } from './home-page.tsx';

test('figures have a section of their own as soon as there is something to count', () => {
  const render = (issues: ReturnType<typeof anIssue>[]) =>
    renderToStaticMarkup(<HomePage {...toHomePageProps(aContent({ issues }), 'en')} />);
  expect(render([anIssue()])).toContain('The archive in figures');
  expect(render([])).not.toContain('The archive in figures');
});
