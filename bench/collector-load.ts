// `node bench/collector-load.ts 60`: the load of the collector by itself, for as many seconds, on the site that was built last.
import { measureCollector } from './collector.ts';
import { formatTable, isOverBudget } from './result.ts';

const seconds = Number(process.argv[2] ?? 60);
const measurements = await measureCollector({ seconds });
console.log(formatTable(measurements));
if (measurements.some(isOverBudget)) process.exitCode = 1;
