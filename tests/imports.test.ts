// The rules on imports in biome.jsonc: each of them refuses a wrong import, and lets a right one pass.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

const PROJECT = join(import.meta.dirname, '..');
const BIOME = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
const RULES = ['biome.jsonc', 'scripts/imports'];
const PACKAGES = ['core', 'site', 'mail', 'server', 'cli'];

const DOMAINS = [
  'abuse',
  'delivery',
  'issue-delivery',
  'returned-mail',
  'search',
  'sponsors',
  'statistics',
  'subscriptions',
];
const WATCHERS = ['backup', 'doctor', 'monitoring', 'owner', 'releases'];

/** A file of each folder, what it must not import, and the beginning of the reason. */
const WRONG: [folder: string, imported: string, reason: string][] = [
  ['core/src/files', '../../../mail/src/x.ts', 'Packages know each other by name'],
  ['core/src/posts', 'node:fs', 'Browsers, builds and the server all use core'],
  ['core/src/posts', '@midweek/site/publish', 'Dependency @midweek/site'],
  ['mail/src', '@midweek/server/owner', 'Dependency @midweek/server'],
  ['mail/src', '../../bench/x.ts', 'Packages know each other by name'],
  ['cli/src', '../../scripts/x.ts', 'Packages know each other by name'],
  ['site/publish', '#src/testing/x.ts', 'Packages know each other by name'],
  ['site/src/layouts', '../../publish/x.ts', 'The build compiles the site'],
  ['site/src/features/blog', '../../../publish/x.ts', 'The build compiles the site'],
  ['site/src/features/blog', '../../registry/x.ts', 'Routes, layouts and registries'],
  ['site/src/features/rich-text', '../blog/x.ts', 'Text is drawn inside most features'],
  ['site/src/features/island', '../blog/x.ts', 'Features have islands'],
  ['server/src/platform/jobs', '../../http/x.ts', 'The platform is what everything stands on'],
  ['server/src/http/pages', '../../domains/x/x.ts', 'http/ serves every domain alike'],
  ['server/src/platform', '../owner.ts', 'These files put the server together'],
  ['server/src/http/pages', '../../serve.ts', 'These files put the server together'],
  ['server/src/domains/owner', '../../check-start.ts', 'These files put the server together'],
  ['server/src/domains/search', '../statistics/x.ts', 'These domains know no other'],
  ['server/src/domains/statistics', '../issue-delivery/x.ts', 'These domains know no other'],
  ['server/src/domains/issue-delivery', '../returned-mail/x.ts', 'Issues share connections'],
  ['server/src/domains/abuse', '../issue-delivery/x.ts', 'The guard stands before the forms'],
  ['server/src/domains/subscriptions', '../sponsors/x.ts', 'Readers and sponsors'],
  ['server/src/domains/subscriptions', '../returned-mail/x.ts', 'What comes back changes a reader'],
  ['server/src/domains/returned-mail', '../statistics/x.ts', 'What comes back is about a mail'],
  ['server/src/domains/returned-mail', '../issue-delivery/x.ts', 'Sending records what comes back'],
  ['server/src/domains/sponsors', '../issue-delivery/x.ts', 'Readers and sponsors'],
  ['server/src/domains/backup', '../owner/x.ts', 'A backup holds rows'],
  ...DOMAINS.flatMap((domain) =>
    WATCHERS.map((watcher): [string, string, string] => [
      `server/src/domains/${domain}`,
      `../${watcher}/x.ts`,
      'Owner, backup, doctor, monitoring and releases',
    ]),
  ),
  ['bench/search', '../../core/src/posts/x.ts', 'Benchmarks measure programs from outside'],
  ['bench', '../tests/x.ts', 'Benchmarks measure programs from outside'],
  ['tests/e2e', '../../server/src/x.ts', 'Journeys know what a reader'],
  ['tests/e2e', '../../bench/x.ts', 'Journeys know what a reader'],
  ['scripts/reference', '../../core/src/docs/x.ts', 'Scripts describe packages'],
];

const RIGHT: [folder: string, imported: string][] = [
  ['core/src/files', 'node:fs'],
  ['site/src/features/blog', '@midweek/core'],
  ['site/src/features/rich-text', '../heading/x.ts'],
  ['server/src/domains/owner', '../backup/x.ts'],
  ['server/src/domains/owner', '../../http/pages/x.ts'],
  ['server/src/domains/returned-mail', '../issue-delivery/mail-reference.ts'],
  ['server/src/testing', '../../../core/src/x.ts'],
  ['cli/src', '@midweek/server/owner'],
  ['bench/search', '../../core/src/search/x.ts'],
  ['tests/e2e', '../../../site/src/features/storage/storage.ts'],
  ['scripts/reference', '@midweek/core/configuration'],
];

const ReportSchema = z.object({
  diagnostics: z.array(z.object({ message: z.string(), location: z.object({ path: z.string() }) })),
});

const project = mkdtempSync(join(tmpdir(), 'midweek-imports-'));
afterAll(() => rmSync(project, { recursive: true }));

/** What is said about each file. */
const said = new Map<string, string>();

/** One run for all of them: to start takes longer than to read them. */
beforeAll(() => {
  for (const file of [...RULES, ...PACKAGES.map((name) => `${name}/package.json`)])
    cpSync(join(PROJECT, file), join(project, file), { recursive: true });
  for (const [index, [folder, imported]] of WRONG.entries()) write(`${folder}/wrong-${index}.ts`, imported);
  for (const [index, [folder, imported]] of RIGHT.entries()) write(`${folder}/right-${index}.ts`, imported);
  write('core/src/circle/a.ts', './b.ts');
  write('core/src/circle/b.ts', './a.ts');
  const { stdout } = spawnSync(
    process.execPath,
    [BIOME, 'lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'],
    { cwd: project, encoding: 'utf8' },
  );
  for (const { message, location } of ReportSchema.parse(JSON.parse(stdout)).diagnostics)
    said.set(location.path, [said.get(location.path), message].filter(Boolean).join('\n'));
});

function write(file: string, imported: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), `import '${imported}';\n`);
}

test('each wrong import is refused, with its reason', () => {
  for (const [index, [folder, imported, reason]] of WRONG.entries())
    expect(said.get(`${folder}/wrong-${index}.ts`) ?? '', `${folder} imports ${imported}`).toContain(reason);
});

test('right imports pass', () => {
  for (const [index, [folder, imported]] of RIGHT.entries())
    expect(said.get(`${folder}/right-${index}.ts`), `${folder} imports ${imported}`).toBeUndefined();
});

test('two files that import each other are refused', () => {
  expect(said.get('core/src/circle/a.ts')).toContain('cycle');
});
