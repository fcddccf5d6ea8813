// A newsletter with components of its own: one that is HTML, one that wakes.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locateSite } from '@midweek/core/files';
import { loadContent } from '@midweek/core/load';
import { expect, test } from 'vitest';
import { issueSource, pageSource, writeContent } from '../../core/src/testing/content-folder.ts';
import { publish } from './publish.ts';

const badge = (text: string) => `import type { ViewProps } from '@midweek/site/components';
import type component from './badge.component.ts';
import styles from './badge.module.css';

export default function Badge({ attributes, words, locale, children }: ViewProps<typeof component>) {
  if (attributes.size > 2) return <Broken />;
  return <aside className={styles.root} lang={locale}>${text}{attributes.size} {words.hello} {children}</aside>;
}

function Broken(): never {
  throw new Error('too large');
}
`;

const files = {
  'newsletter/1/en.md': issueSource({ number: 1 }),
  'pages/badge/en.mdx': pageSource({ title: 'A', body: '<Badge size="2">\n\nInside.\n\n</Badge>' }),
  'pages/counter/en.mdx': pageSource({ title: 'B', body: '<Counter>\n\nKept.\n\n</Counter>' }),
  'pages/neither/en.mdx': pageSource({ title: 'C', body: 'Text.' }),
  'components/badge.component.ts': `export default {
  name: 'Badge',
  attributes: (zod) => ({ size: zod.coerce.number() }),
  words: { en: { hello: 'Hello' }, fr: { hello: 'Bonjour' } },
};`,
  'components/badge.tsx': badge('Size '),
  'components/badge.module.css': '.root { color: rgb(1 2 3) }',
  'components/deep/counter.component.ts': "export default { name: 'Counter', wakes: 'intent' };",
  'components/deep/counter.tsx': `import { type ReactNode, useState } from 'react';
import './counter.css';

export default function Counter({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}{count > 0 ? <b className="counted" /> : null}{children}</button>;
}`,
  'components/deep/counter.css': '.counted { color: rgb(4 5 6) }',
};

async function build(folder: string): Promise<number> {
  const { content, problems } = await loadContent({ folder, includeDrafts: false });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!content) throw new Error('the content cannot be read');
  return (await publish({ site: locateSite(folder), content })).written;
}

test('pages draw the components of their newsletter, with their styles and code only where they are used', async () => {
  const folder = writeContent(files);
  await build(folder);
  const { dist } = locateSite(folder);
  // Without the marks that React puts between texts.
  const read = (page: string) => readFileSync(join(dist, `${page}.html`), 'utf8').replaceAll('<!-- -->', '');

  expect(read('badge')).toMatch(/<aside class="root_\w+" lang="en">Size 2 Hello <p>Inside\.<\/p><\/aside>/);
  expect(read('fr/badge')).toMatch(/<aside class="root_\w+" lang="fr">Size 2 Bonjour /);
  expect(read('badge')).toContain('color:#010203');
  expect(read('badge')).not.toContain('data-island="Counter"');

  expect(read('counter')).toMatch(
    /data-island="Counter" data-wake="intent"[^>]*><button type="button">0<div data-kept=""><p>Kept\.<\/p><\/div><\/button>/,
  );
  // What it shows only awake is styled too.
  expect(read('counter')).toContain('color:#040506');
  expect(read('counter')).not.toContain('color:#010203');
  expect(read('neither')).not.toMatch(/color:#010203|color:#040506/);

  const scripts = globSync('_astro/*.js', { cwd: dist });
  expect(scripts.filter((file) => /\/counter-/.test(file))).toHaveLength(1);
  expect(scripts.filter((file) => /\/badge-/.test(file))).toEqual([]);

  // An edit of a component makes pages new.
  expect(await build(folder)).toBe(0);
  writeFileSync(join(folder, 'components/badge.tsx'), badge('Now '));
  expect(await build(folder)).toBeGreaterThan(0);
  expect(read('badge')).toContain('Now 2 Hello');

  // One that throws says where it stands.
  writeFileSync(
    join(folder, 'pages/badge/en.mdx'),
    pageSource({ title: 'A', body: 'Text.\n\n<Badge size="3" />' }),
  );
  await expect(build(folder)).rejects.toThrow(
    'site: /badge could not be rendered: content/pages/badge/en.mdx:8 <Badge> throws: too large; expected a component that draws; correct it in components/',
  );
  expect(read('badge')).toContain('Now 2 Hello');
}, 120_000);
