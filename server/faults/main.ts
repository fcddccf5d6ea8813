// `npm run faults`: what the service promises, tried out on a server that is killed, on two that are overrun, or on one that is
// attacked.
import { parseArgs } from 'node:util';
import { whyNoPostgres } from '../src/testing/postgres-server.ts';
import type { PartResult } from './attack/part.ts';
import { PARTS } from './attack/parts.ts';
import { sendConcurrentSignups } from './concurrent-signups.ts';
import { killSignups } from './kill-signups.ts';
import { createProgress } from './progress.ts';
import { renderFigures } from './report.ts';

const HELP = `
npm run faults                                kill a server 200 times while readers sign up
npm run faults -- kills --kills 20 --seed 7   fewer kills, at the moments of an earlier run
npm run faults -- concurrent --signups 500    sign-ups at once to two servers on one PostgreSQL; 2,000 unless told otherwise
npm run faults -- attack                      attack a server on this machine, in every part: ${Object.keys(PARTS).join(', ')}
npm run faults -- attack routes --requests 500 --seed 7
                                              one part, with fewer requests for each class of routes, as in an earlier run
npm run faults -- attack --markdown           the figures as Markdown, for docs/security.md
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    signups: { type: 'string', default: '2000' },
    requests: { type: 'string', default: '10000' },
    markdown: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [kills, seed, signups, requests] = [values.kills, values.seed, values.signups, values.requests].map(
  Number,
) as [number, number, number, number];
const [command = 'kills', ...names] = positionals;
const style = values.markdown ? 'markdown' : 'screen';

const COMMANDS: Readonly<Record<string, () => Promise<void>>> = {
  kills: runKills,
  concurrent: runConcurrent,
  attack: runAttack,
};
const run = COMMANDS[command];
const areNumbers = [kills, seed, signups, requests].every(Number.isSafeInteger);
const areParts = command === 'attack' ? names.every((name) => name in PARTS) : names.length === 0;

if (values.help) console.log(HELP.trim());
else if (run && areNumbers && areParts) await run();
else {
  console.error(HELP.trim());
  process.exitCode = 1;
}

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

/** All parts are run, also after one that failed: the figures of the others are worth having. */
async function runAttack(): Promise<void> {
  // What is printed as figures can go to a file, progress stays on the screen.
  console.error(`Attacking a server on this machine. Seed ${seed}.`);
  if (values.markdown) {
    const today = new Date().toISOString().slice(0, 10);
    const parameters = process.argv.slice(2).filter((argument) => argument !== '--markdown');
    console.log(`## Figures, ${today}\n\n    npm run faults -- ${parameters.join(' ')}`);
  }
  for (const [name, part] of Object.entries(PARTS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const show = createProgress(process.stderr);
    const onProgress = (share: number, text: string) => show(share, `${name}: ${text}`);
    const result = await part({ seed, requests, onProgress }).catch((error: Error) => ({
      failures: [`it ended with an error: ${error.stack}`],
    }));
    console.log(`\n${values.markdown ? '###' : '=='} ${name}`);
    report(result);
  }
}

function report(result: PartResult): void {
  const { failures, skipped } = result;
  console.log(`\n${renderFigures(result, style)}\n`);
  if (failures.length > 0)
    console.log(`NOT well:\n\n${failures.map((failure) => `- ${failure}`).join('\n')}`);
  else console.log(skipped ? `Skipped: ${skipped}.` : 'All is well.');
  if (failures.length > 0) process.exitCode = 1;
}
