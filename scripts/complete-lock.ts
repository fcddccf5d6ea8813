// `npm run lock`: completes package-lock.json after dependencies were changed.
//
// Native packages list one optional package for each platform. A registry may not have all of them, and npm then writes a lock file
// that `npm ci` refuses ("Missing: … from lock file", see https://github.com/npm/cli/issues/4828). The entries that are left
// out are added here with what their names say, so that the lock file is complete on every platform. Goes when npm does it.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const PackageSchema = z.looseObject({
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
const lock = LockSchema.parse(JSON.parse(await readFile(file, 'utf8')));
const added: string[] = [];

for (const { optionalDependencies = {}, dev } of Object.values({ ...lock.packages })) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const key = `node_modules/${name}`;
    if (lock.packages[key] || !/^\d/.test(version)) continue;
    lock.packages[key] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true };
    added.push(name);
  }
}
const packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
await writeFile(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
console.log(
  added.length > 0
    ? `Added ${added.length} platform packages: ${added.join(', ')}`
    : 'The lock file is complete.',
);

/** @example platformOf('@rolldown/binding-linux-arm64-musl') // { os: ['linux'], cpu: ['arm64'], libc: ['musl'] } */
function platformOf(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return { ...(os.length ? { os } : {}), ...(cpu.length ? { cpu } : {}), ...(libc.length ? { libc } : {}) };
}
