// `npm run faults`: what the service promises, tried out on a server that is killed, or on two that are overrun.
import { parseArgs } from 'node:util';
import { whyNoPostgres } from '../src/testing/postgres-server.ts';
import { type ConcurrentFigures, sendConcurrentSignups } from './concurrent-signups.ts';
import { type KillFigures, killSignups } from './kill-signups.ts';
import { createProgress } from './progress.ts';

const HELP = `
npm run faults                          kill a server 200 times while readers sign up
npm run faults -- --kills 20 --seed 7   fewer kills, at the moments of an earlier run
npm run faults -- --concurrent          2,000 sign-ups at once to two servers on one PostgreSQL
npm run faults -- --concurrent --signups 500
`;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    concurrent: { type: 'boolean', default: false },
    signups: { type: 'string', default: '2000' },
    help: { type: 'boolean', default: false },
  },
});
const [kills, seed, signups] = [values.kills, values.seed, values.signups].map(Number) as [
  number,
  number,
  number,
];

if (values.help || ![kills, seed, signups].every(Number.isSafeInteger)) console.log(HELP.trim());
else if (values.concurrent) await runConcurrent();
else await runKills();

async function runKills(): Promise<void> {
  console.log(`Killing a server ${kills} times. Seed ${seed}.`);
  const show = createProgress();
  const figures = await killSignups({
    kills,
    seed,
    onProgress: ({ kills: done, sent, answered, mails }) =>
      show(
        done / kills,
        `${done} of ${kills} kills, ${sent} sign-ups sent, ${answered} answered, ${mails} mails`,
      ),
  });
  report(figures);
}

async function runConcurrent(): Promise<void> {
  const noPostgres = whyNoPostgres();
  if (noPostgres) throw new Error(`This needs PostgreSQL, and ${noPostgres}.`);
  console.log(`Sending ${signups} sign-ups at once to two servers. Seed ${seed}.`);
  const show = createProgress();
  const figures = await sendConcurrentSignups({
    signups,
    duplicateShare: 0.3,
    seed,
    onProgress: ({ answered, mails }) =>
      show((answered + mails) / (1.7 * signups), `${answered} of ${signups} answered, ${mails} mails`),
  });
  report(figures);
}

function report({ failures, ...figures }: KillFigures | ConcurrentFigures): void {
  const rows = Object.entries(figures).map(([name, value]) => [toWords(name), JSON.stringify(value)]);
  const width = Math.max(...rows.map(([name = '']) => name.length));
  console.log(`\n${rows.map(([name = '', value]) => `${name.padEnd(width)}  ${value}`).join('\n')}\n`);
  if (failures.length === 0) console.log('All is well.');
  else console.log(`NOT well:\n${failures.map((failure) => `- ${failure}`).join('\n')}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

/** @example toWords('uncertainArrived') // 'uncertain arrived' */
function toWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
