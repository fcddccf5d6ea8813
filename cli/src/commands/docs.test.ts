import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docSource, writeContent } from '../../../core/src/testing/content-folder.ts';
import { callMidweek } from '../testing/call-midweek.ts';

const CONFIG = `title: { en: Guide, fr: Guide }
versions:
  - name: next
    label: { en: Next, fr: Prochaine }
    isLast: true
    sidebars: { guide: [start, more/deep] }
`;

function aSite(files: Record<string, string> = {}): string {
  return writeContent({
    'docs.yml': CONFIG,
    'docs/next/start/en.mdx': docSource({ body: 'See [more](/docs/more/deep).' }),
    'docs/next/start/fr.mdx': docSource({ title: 'Débuter' }),
    'docs/next/more/deep/en.mdx': docSource(),
    ...files,
  });
}

test('a version is cut from the texts that are worked on, and what was cut has no problems', async () => {
  const site = aSite();
  expect(await callMidweek(['docs', 'version', '1.0'], site)).toEqual({
    output: 'Cut version 1.0 from next: content/docs/1.0, and its lines in content/docs.yml.\n',
    errors: '',
    code: 0,
  });
  const textsOf = (version: string) => readdirSync(join(site, 'docs', version), { recursive: true }).sort();
  expect(textsOf('1.0')).toEqual(textsOf('next'));
  expect(readFileSync(join(site, 'docs.yml'), 'utf8')).toContain('  - name: "1.0"\n');
  expect(await callMidweek(['lint'], site)).toMatchObject({ output: 'No problems found.\n', code: 0 });
});

test.each([
  ['a version twice', ['version', 'next'], 'midweek: version next already exists\n', 1],
  ['a name that is a path', ['version', '../x'], 'midweek: "../x" is not a version name, such as 1.0\n', 2],
  ['no name', ['version'], 'midweek: expected one argument, for example: midweek docs version 1.0\n', 2],
])('%s is refused', async (_, args, errors, code) => {
  expect(await callMidweek(['docs', ...args], aSite())).toEqual({ output: '', errors, code });
});

test('content with problems is left as it is', async () => {
  const site = aSite({ 'docs/next/start/en.mdx': docSource({ body: '[Gone](/docs/gone)' }) });
  const { errors, code } = await callMidweek(['docs', 'version', '1.0'], site);
  expect(errors).toContain('content/docs/next/start/en.mdx:5 /docs/gone leads nowhere');
  expect(code).toBe(1);
  expect(existsSync(join(site, 'docs/1.0'))).toBe(false);
  expect(readFileSync(join(site, 'docs.yml'), 'utf8')).toBe(CONFIG);
});
