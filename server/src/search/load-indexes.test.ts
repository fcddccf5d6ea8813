import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadIndexes } from './load-indexes.ts';

function aFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-search-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

/** An index that knows what it was opened from. */
const open = (serialized: string) => {
  if (serialized === '') throw new Error('the file is empty');
  return {
    size: serialized.length,
    search: () => ({ hits: [], nbHits: 0, nbComplete: 0, facets: {}, suggestions: [] }),
  };
};

test('a missing or broken index is explained with the cure', () => {
  const missing = aFolder({ 'en.json': '12' });
  expect(loadIndexes(missing, open)).toEqual({
    ok: false,
    problem: `Search is off: ${join(missing, 'fr.json')} does not exist. Build it with: npx midweek build`,
  });
  const broken = aFolder({ 'en.json': '' });
  expect(loadIndexes(broken, open)).toEqual({
    ok: false,
    problem: `Search is off: ${join(broken, 'en.json')} cannot be read (Error: the file is empty). Build it with: npx midweek build`,
  });
});
