// `npm run lock`: completes package-lock.json after dependencies were changed.
//
// Native packages list one optional package for each platform. A registry may not have all of them, and npm then writes a lock file
// that `npm ci` refuses ("Missing: … from lock file", see https://github.com/npm/cli/issues/4828). The entries that are left
// out are added here with what their names say, so that the lock file is complete on every platform. Goes when npm does it.
//
// Of every entry without a hash the registry is asked again, on each run: it may have the package by now.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const PackageSchema = z.looseObject({
  version: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
  dev: z.boolean().optional(),
});
const LockSchema = z.looseObject({ packages: z.record(z.string(), PackageSchema) });

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

const file = join(import.meta.dirname, '..', 'package-lock.json');
// Checked, but kept as it is: what a schema returns has its keys in another order, and the whole file would change.
const lock: z.output<typeof LockSchema> = JSON.parse(await readFile(file, 'utf8'));
LockSchema.parse(lock);
const added: string[] = [];

for (const { optionalDependencies = {}, dev } of Object.values({ ...lock.packages })) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const key = `node_modules/${name}`;
    if (lock.packages[key] || !/^\d/.test(version)) continue;
    // npm links only the programs that the lock file names.
    const bin = /^node-(bin-)?darwin-/.test(name) ? { bin: { node: 'bin/node' } } : {};
    lock.packages[key] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true, ...bin };
    added.push(name);
  }
}

const hashed: string[] = [];
const unhashed: string[] = [];
for (const [key, entry] of Object.entries(lock.packages)) {
  const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(key) ?? [];
  if (!name || !entry.version || entry.integrity || entry.link) continue;
  const integrity = await askIntegrity(name, entry.version);
  if (integrity) lock.packages[key] = { version: entry.version, integrity, ...entry };
  (integrity ? hashed : unhashed).push(name);
}

const packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
await writeFile(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
console.log(
  added.length > 0
    ? `Added ${added.length} platform packages: ${added.join(', ')}`
    : 'No platform package is missing.',
);
if (hashed.length > 0) console.log(`Added the hashes of ${hashed.length} packages: ${hashed.join(', ')}`);
if (unhashed.length > 0) {
  console.log(`The registry has no hash of ${unhashed.length} packages: ${unhashed.join(', ')}`);
}

/** What the registry that npm is set up with says; undefined when it does not have this version. */
async function askIntegrity(name: string, version: string): Promise<string | undefined> {
  const args = ['view', `${name}@${version}`, 'dist.integrity'];
  try {
    // On Windows npm is a batch file, which only a shell runs.
    const { stdout } = await promisify(execFile)('npm', args, { shell: process.platform === 'win32' });
    return /^sha512-[\w+/]+=*$/m.exec(stdout)?.[0];
  } catch {
    return undefined;
  }
}

/** @example platformOf('@rolldown/binding-linux-arm64-musl') // { os: ['linux'], cpu: ['arm64'], libc: ['musl'] } */
function platformOf(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return { ...(os.length ? { os } : {}), ...(cpu.length ? { cpu } : {}), ...(libc.length ? { libc } : {}) };
}
