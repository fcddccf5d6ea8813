// Measures one thing: `node bench/measure.ts files`. Forked by `run.ts`, it sends the result there; otherwise it prints a table.
import { benchmarks } from './benchmarks.ts';
import { formatTable } from './result.ts';

const [name = ''] = process.argv.slice(2);
const measure = benchmarks[name];
if (!measure)
  throw new Error(`bench: there is no "${name}"; there are ${Object.keys(benchmarks).join(', ')}`);
const measured = await measure();
if (process.send) {
  process.send(measured);
  process.disconnect();
} else {
  console.log(formatTable(measured));
}
