// `npm run bench -- delivery --readers 100000 --engine postgres`: that part alone, without a build.
import { parseArgs } from 'node:util';
import { ENGINES } from '../../tests/faults/delivery/scene.ts';
import { formatTable, isOverBudget } from '../result.ts';
import { measureDelivery } from './delivery.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { readers: { type: 'string', default: '3000' }, engine: { type: 'string' } },
});
const measurements = await measureDelivery({
  readers: Number(values.readers),
  engines: ENGINES.filter((engine) => values.engine === undefined || values.engine === engine),
});
console.log(formatTable(measurements));
if (measurements.some(isOverBudget)) process.exitCode = 1;
