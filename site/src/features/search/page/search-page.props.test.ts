import { expect, test } from 'vitest';
import { aContent, aSiteConfig } from '#src/testing/content.ts';
import { renderOpenSearch } from '../../discovery/documents.ts';
import { toSearchMetadata, toSearchPageProps } from './search-page.props.ts';

test('articles are promised only where there are some', () => {
  const sayIn = (blogs: ReturnType<typeof aSiteConfig>['blogs']) => {
    const site = { ...aSiteConfig(), blogs };
    const content = aContent({ site });
    const [, toBrowsers] = /<Description>(.*)<\/Description>/.exec(renderOpenSearch(content, 'fr')) ?? [];
    return [
      toSearchPageProps(content, 'fr').search.labels.lead,
      toSearchMetadata(site, '/search', 'fr').description,
      toBrowsers,
    ];
  };
  expect(new Set(sayIn(['newsletter', 'articles']))).toEqual(
    new Set(['Chaque lien de chaque numéro, et chaque article.']),
  );
  expect(new Set(sayIn(['newsletter']))).toEqual(new Set(['Chaque lien de chaque numéro.']));
});
