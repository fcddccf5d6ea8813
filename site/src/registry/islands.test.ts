import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadIslandCode } from './islands.ts';

const FEATURES = join(import.meta.dirname, '..', 'features');
/** Every island that a page draws. */
const drawn = globSync('**/*.tsx', { cwd: FEATURES })
  .filter((file) => !file.endsWith('.test.tsx'))
  .flatMap((file) => [...readFileSync(join(FEATURES, file), 'utf8').matchAll(/<Island\b[^>]*/g)])
  .map(([tag]) => ({
    name: /\bname="(\w+)"/.exec(tag)?.[1] ?? tag,
    component: /\bcomponent=\{(\w+)\}/.exec(tag)?.[1],
  }));

test('there are islands to test', () => {
  expect(drawn.length).toBe(5);
});

test.each(drawn)('the browser runs for $name what the page draws', async ({ name, component }) => {
  const Component = await loadIslandCode(name);
  expect(Component.name).toBe(component);
});
