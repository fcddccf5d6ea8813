// `npm run bench`: every number that has a budget. A table on the screen, JSON in bench/results/.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureBuildTime } from './build-time.ts';
import { measureCollector } from './collector.ts';
import { measureDelivery } from './delivery/delivery.ts';
import { measureFirstPaint } from './first-paint.ts';
import { measureFirstTaps } from './first-tap.ts';
import { measurePageSpeed } from './page-speed.ts';
import { measurePageWeight } from './page-weight.ts';
import { PROJECT, SHIPPED, timeBuild } from './project.ts';
import { formatTable, isOverBudget } from './result.ts';
import { measureSearchEngine } from './search-engine.ts';
import { measureSearchService } from './search-service.ts';
import { measureSignups } from './signups.ts';
import { measureStaticLoad } from './static-load.ts';

const benchmarks = {
  'build time': measureBuildTime,
  'search engine': measureSearchEngine,
  'page weight': measurePageWeight,
  'first paint': measureFirstPaint,
  'page speed': measurePageSpeed,
  'first taps': measureFirstTaps,
  'static files': measureStaticLoad,
  'search service': measureSearchService,
  'sign-ups': measureSignups,
  delivery: () => measureDelivery(),
  collector: () => measureCollector(),
};

console.log('Building the site …');
await timeBuild(SHIPPED.folder);
const measurements = [];
for (const [name, measure] of Object.entries(benchmarks)) {
  console.log(`Measuring ${name} …`);
  measurements.push(...(await measure()));
}
console.log(`\n${formatTable(measurements)}`);

const folder = join(PROJECT, 'bench', 'results');
await mkdir(folder, { recursive: true });
const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
await writeFile(file, `${JSON.stringify({ node: process.version, measurements }, null, 2)}\n`);

const over = measurements.filter(isOverBudget);
if (over.length > 0) {
  console.log(`\nOver budget: ${over.map(({ name }) => name).join('; ')}`);
  process.exitCode = 1;
}
