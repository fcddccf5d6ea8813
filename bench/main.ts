// `npm run bench` measures everything that has a budget; `npm run bench -- files` measures one thing, `-- peers` compares with other sites.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { confirmMisses, formatTable, isOverBudget, type Measurement, toTitle } from './measurement.ts';
import { PROJECT, RELEASE, SHIPPED, timeBuild } from './programs.ts';

/** `--json` says where the numbers go, by default to bench/results/; `--rounds` is of peers, the others of delivery. */
const TEXT = { type: 'string' } as const;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: TEXT, rounds: TEXT, readers: TEXT, engine: TEXT },
});

/** In this order. Each module is loaded where it is measured: in a process of its own. */
const benchmarks: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  build: async () => (await import('./build.ts')).measureBuild(),
  weight: async () => (await import('./weight.ts')).measureWeight(),
  'first-paint': async () => (await import('./first-paint.ts')).measureFirstPaint(),
  'first-taps': async () => (await import('./first-taps.ts')).measureFirstTaps(),
  'search-engine': async () => (await import('./search-engine.ts')).measureSearchEngine(),
  'search-service': async () => (await import('./search-service.ts')).measureSearchService(),
  files: async () => (await import('./files.ts')).measureFiles(),
  'sign-ups': async () => (await import('./sign-ups.ts')).measureSignups(),
  delivery: async () => (await import('./delivery.ts')).measureDelivery(values),
};
/** Installs another program first, so it is measured only by name. */
const peers = async () => (await import('./peers/compare.ts')).comparePeers(values);

const [name] = positionals;
if (name === undefined) await report(await measureAll());
else {
  const measurements = await measureOne(name);
  if (process.send) process.send(measurements, () => process.disconnect());
  else {
    console.log(formatTable(measurements));
    await report(measurements);
  }
}

async function measureAll(): Promise<Measurement[]> {
  console.log('Building the site …');
  await timeBuild(SHIPPED.folder);
  const measurements: Measurement[] = [];
  for (const name of Object.keys(benchmarks)) {
    console.log(`Measuring ${name} …`);
    let rows = await measureApart(name);
    console.log(`\n${formatTable(rows)}\n`);
    if (rows.some(isOverBudget)) {
      console.log(`Measuring ${name} once more, because of what is over budget …`);
      rows = confirmMisses(rows, await measureApart(name));
      console.log(`\n${formatTable(rows)}\n`);
    }
    measurements.push(...rows);
  }
  return measurements;
}

/** In a process of its own: what the one before has left in memory would slow down the readers that the next one plays. */
async function measureApart(name: string): Promise<Measurement[]> {
  const child = fork(import.meta.filename, [name]);
  let measured: Measurement[] | undefined;
  child.on('message', (message) => {
    measured = message as Measurement[];
  });
  const [code] = await once(child, 'exit');
  if (!measured) throw new Error(`bench: ${name} was not measured (exit code ${code})`);
  return measured;
}

async function measureOne(name: string): Promise<Measurement[]> {
  const measure = { ...benchmarks, peers }[name];
  if (!measure)
    throw new Error(`bench: there is no "${name}"; there are ${Object.keys(benchmarks).join(', ')}, peers`);
  if (!existsSync(RELEASE)) await timeBuild(SHIPPED.folder);
  // Where the system has no /proc, nobody knows how long processors worked.
  return (await measure()).filter(({ value }) => !Number.isNaN(value));
}

async function report(measurements: readonly Measurement[]): Promise<void> {
  const now = new Date().toISOString().replace(/[:.]/g, '-');
  const file = values.json ?? join(PROJECT, 'bench', 'results', `${name ? `${name}-` : ''}${now}.json`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ node: process.version, measurements }, null, 2)}\n`);
  const over = measurements.filter(isOverBudget);
  if (over.length === 0) return;
  console.log(`Over budget: ${over.map(toTitle).join('; ')}`);
  process.exitCode = 1;
}
