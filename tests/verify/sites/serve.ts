// `node tests/verify/sites/serve.ts <name>`: builds a fixture site in a temporary folder and serves it until it is stopped.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { linkOrCopy, locateSite, readCurrentId } from '@midweek/core/files';
import { parse, stringify } from 'yaml';
import { FROZEN_SITE } from '../../frozen-site.ts';
import { layOver } from '../newsletters/newsletters.ts';
import { FIXTURE_SITES, type FixtureName, type FixtureSite, fixtureData } from './sites.ts';

const PROJECT = join(import.meta.dirname, '..', '..', '..');
const ARTICLE = join('articles', 'atomic-css-in-js');
const name = process.argv[2] as FixtureName;
const {
  configuration,
  port,
  apiPort,
  init,
  newsletter,
  files = {},
  isCounting,
  isStatic,
}: FixtureSite = FIXTURE_SITES[name];

const temporary = mkdtempSync(join(tmpdir(), 'midweek-fixture-'));
/** Its name is part of how files are named, in links to edit a page for example. */
const folder = join(temporary, 'content');
if (init) initContent(folder, init);
else writeContent(folder);
if (newsletter) layOver(newsletter, folder);
writeFiles(folder);
continueFrozenBuild(folder);
const env = { ...process.env, MIDWEEK_SITE: folder };
const built = spawnSync(process.execPath, [join(PROJECT, 'cli/src/main.ts'), 'build'], {
  env,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(1);
// Without mails there are no subscriptions, and without those no database, which takes longer to make than the site.
if (!isCounting) rmSync(join(locateSite(folder).releases, 'current', 'mail'), { recursive: true });

const servers = [
  start(isStatic ? 'tests/verify/sites/file-server.ts' : 'server/src/main.ts', port),
  ...(apiPort ? [start('server/src/main.ts', apiPort)] : []),
];
const stop = (signal: NodeJS.Signals) => {
  for (const server of servers) server.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
const codes = await Promise.all(
  servers.map(async (server) => {
    const [code] = await once(server, 'exit');
    stop('SIGTERM');
    return code ?? 1;
  }),
);
rmSync(temporary, { recursive: true, force: true });
process.exit(Math.max(...codes));

function start(program: string, onPort: number): ChildProcess {
  return spawn(process.execPath, [join(PROJECT, program), locateSite(folder).dist], {
    env: {
      ...env,
      PORT: String(onPort),
      LOG_LEVEL: 'warn',
      ...(isCounting && { DATA_DIR: fixtureData(name) }),
    },
    stdio: 'inherit',
  });
}

/** A site as an owner starts it. */
function initContent(to: string, options: readonly string[]): void {
  const args = [join(PROJECT, 'cli/src/main.ts'), 'init', to, ...options, '--yes'];
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(1);
}

/** What makes this fixture different. */
function writeFiles(to: string): void {
  const site = { ...parse(readFileSync(join(to, 'site.yml'), 'utf8')), ...configuration };
  writeFileSync(join(to, 'site.yml'), stringify(site));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), text);
  }
}

/** The pages of the frozen site, one article, and three issues: one listed and English only, one unlisted, one draft. */
function writeContent(to: string): void {
  const from = FROZEN_SITE;
  mkdirSync(join(to, 'newsletter'), { recursive: true });
  for (const name of ['authors.yml', 'tags.yml', 'pricing.yml', 'pages', ARTICLE, 'public', 'components']) {
    cpSync(join(from, name), join(to, name), { recursive: true });
  }
  const shipped = readFileSync(join(from, 'site.yml'), 'utf8')
    // The handbook is not part of these sites.
    .replace(/^.*to: \/docs }\n/m, '');
  writeFileSync(join(to, 'site.yml'), shipped);
  for (const [number, flag] of [
    [257, ''],
    [256, 'unlisted: true'],
    [255, 'draft: true'],
  ] as const) {
    const source = readFileSync(join(from, 'newsletter', String(number), 'en.md'), 'utf8');
    mkdirSync(join(to, 'newsletter', String(number)));
    writeFileSync(
      join(to, 'newsletter', String(number), 'en.md'),
      source.replace(/^date: .*$/m, `$&\n${flag}`),
    );
  }
}

/** Scripts, styles, cards and the colours of code are mostly those of the frozen site: a build takes over what it finds in the release before it. */
function continueFrozenBuild(to: string): void {
  const [frozen, own] = [locateSite(FROZEN_SITE), locateSite(to)];
  const id = readCurrentId(frozen.releases);
  if (!id) return;
  const release = join(frozen.releases, id);
  for (const entry of readdirSync(release, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) linkOrCopy(file, join(own.releases, id, relative(release, file)));
  }
  symlinkSync(id, join(own.releases, 'current'));
  cpSync(frozen.cache, own.cache, { recursive: true });
}
