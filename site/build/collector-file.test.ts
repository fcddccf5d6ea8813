import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CollectorFileSchema, type Content } from '@midweek/core';
import { expect, onTestFinished, test } from 'vitest';
import { aContent, aHeadline, anIssue, anIssueText, anItem, aSection } from '../src/testing/content.ts';
import { writeCollectorFile } from './collector-file.ts';

function withFirstParty(content: Content, firstParty: boolean): Content {
  return { ...content, site: { ...content.site, analytics: { ...content.site.analytics, firstParty } } };
}

test('the collector learns which pages and which curated links there are, and nothing when it is turned off', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-collector-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'collector.json');
  const sections = [
    aSection({ headlines: [aHeadline({ anchor: 'expo' })], items: [anItem({ anchor: 'react' })] }),
  ];
  const issue = anIssue({
    number: 257,
    texts: { en: anIssueText({ sections }), fr: anIssueText({ sections }) },
  });
  const content = aContent({ issues: [issue] });

  await writeCollectorFile(withFirstParty(content, true), file);
  const written = CollectorFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(written.paths).toEqual(expect.arrayContaining(['/', '/newsletter/257']));
  expect(written.issues).toEqual({ '257': ['expo', 'react'] });

  const other = join(folder, 'other.json');
  await writeCollectorFile(withFirstParty(content, false), other);
  expect(existsSync(other)).toBe(false);
});
