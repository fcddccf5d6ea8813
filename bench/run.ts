// `npm run bench`: every number that has a budget. Tables on the screen, JSON in bench/results/.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { benchmarks } from './benchmarks.ts';
import { PROJECT, SHIPPED, timeBuild } from './project.ts';
import {
  confirmMisses,
  formatTable,
  formatValue,
  isOverBudget,
  type Measurement,
  toTitle,
} from './result.ts';

console.log('Building the site …');
await timeBuild(SHIPPED.folder);
const measurements: Measurement[] = [];
const unconfirmed: Measurement[] = [];
for (const name of Object.keys(benchmarks)) {
  console.log(`Measuring ${name} …`);
  const first = await measureApart(name);
  console.log(`\n${formatTable(first)}\n`);
  if (!first.some(isOverBudget)) {
    measurements.push(...first);
    continue;
  }
  console.log(`Measuring ${name} once more, because of what is over budget …`);
  const confirmed = confirmMisses(first, await measureApart(name));
  console.log(`\n${formatTable(confirmed.measurements)}\n`);
  measurements.push(...confirmed.measurements);
  unconfirmed.push(...confirmed.unconfirmed);
}

const folder = join(PROJECT, 'bench', 'results');
await mkdir(folder, { recursive: true });
const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
await writeFile(file, `${JSON.stringify({ node: process.version, measurements, unconfirmed }, null, 2)}\n`);

for (const miss of unconfirmed)
  console.log(`Over budget the first time only: ${toTitle(miss)} (${formatValue(miss)})`);
const over = measurements.filter(isOverBudget);
if (over.length > 0) {
  console.log(`Over budget: ${over.map(toTitle).join('; ')}`);
  process.exitCode = 1;
}

/** In a process of its own: what the one before has left in memory would slow down the readers that the next one plays. */
async function measureApart(name: string): Promise<Measurement[]> {
  const child = fork(join(import.meta.dirname, 'measure.ts'), [name]);
  let measured: Measurement[] | undefined;
  child.on('message', (message) => {
    measured = message as Measurement[];
  });
  const [code] = await once(child, 'exit');
  if (!measured) throw new Error(`bench: ${name} was not measured (exit code ${code})`);
  return measured;
}
