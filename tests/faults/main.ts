// `npm run faults`: what the service promises, tried out on a server that is killed, on two that are overrun, on one that is
// attacked, on one whose releases are switched under it, or on builds that fail.
import { parseArgs } from 'node:util';
import { whyNoPostgres } from '../../server/src/testing/postgres-server.ts';
import type { PartResult } from './attack/part.ts';
import { PARTS } from './attack/parts.ts';
import { sendConcurrentSignups } from './concurrent-signups.ts';
import { killDelivery } from './delivery/kill-delivery.ts';
import { sendOverRudeServer } from './delivery/rude-mail-server.ts';
import { ENGINES, type Engine } from './delivery/scene.ts';
import { failBuilds } from './failing-builds/fail-builds.ts';
import { killSignups } from './kill-signups.ts';
import { createProgress } from './progress.ts';
import { publishUnderLoad } from './publish.ts';
import { renderFigures } from './report.ts';

const HELP = `
npm run faults                                kill a server 200 times while readers sign up
npm run faults -- kills --kills 20 --seed 7   fewer kills, at the moments of an earlier run
npm run faults -- concurrent --signups 500    sign-ups at once to two servers on one PostgreSQL; 2,000 unless told otherwise
npm run faults -- delivery                    kill servers 200 times while they send an issue to 20,000 readers, on both databases
npm run faults -- delivery --readers 2000 --kills 20 --seed 7 --engine postgres
                                              fewer of both, on one of them: ${ENGINES.join(' or ')}
npm run faults -- delivery rude               send an issue over a mail server that drops, hangs and forgets to answer
npm run faults -- publish                     publish ten releases under a server that answers 1,000 requests a second
npm run faults -- publish --releases 3 --rate 200
                                              fewer of both
npm run faults -- builds                      let 100 builds fail, each in its own way
npm run faults -- builds --builds 16 --seed 7 fewer, breaking at the places of an earlier run
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
    readers: { type: 'string', default: '20000' },
    engine: { type: 'string' },
    releases: { type: 'string', default: '10' },
    rate: { type: 'string', default: '1000' },
    builds: { type: 'string', default: '100' },
    markdown: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [kills, seed, signups, requests, readers, releases, rate, builds] = [
  values.kills,
  values.seed,
  values.signups,
  values.requests,
  values.readers,
  values.releases,
  values.rate,
  values.builds,
].map(Number) as [number, number, number, number, number, number, number, number];
const engines = ENGINES.filter((engine) => values.engine === undefined || values.engine === engine);
const [command = 'kills', ...names] = positionals;
const style = values.markdown ? 'markdown' : 'screen';

const COMMANDS: Readonly<Record<string, () => Promise<void>>> = {
  kills: runKills,
  concurrent: runConcurrent,
  delivery: runDelivery,
  publish: runPublish,
  builds: runBuilds,
  attack: runAttack,
};
const run = COMMANDS[command];
const areNumbers = [kills, seed, signups, requests, readers, releases, rate, builds].every(
  Number.isSafeInteger,
);
const known = { attack: Object.keys(PARTS), delivery: ['kills', 'rude'] }[command] ?? [];
const areParts = names.every((name) => known.includes(name)) && engines.length > 0;

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

async function runDelivery(): Promise<void> {
  const isWanted = (name: string) => names.length === 0 || names.includes(name);
  for (const engine of engines) {
    const noPostgres = engine === 'postgres' && whyNoPostgres();
    if (noPostgres) {
      console.log(`Skipped on PostgreSQL: ${noPostgres}.`);
      continue;
    }
    if (isWanted('kills')) await runDeliveryKills(engine);
    if (isWanted('rude')) {
      console.log(`Sending an issue over a rude mail server, on ${engine}.`);
      report(await sendOverRudeServer({ engine, readers: 2200, every: 20 }));
    }
  }
}

async function runDeliveryKills(engine: Engine): Promise<void> {
  console.log(
    `Killing servers on ${engine} ${kills} times while they send an issue to ${readers} readers. Seed ${seed}.`,
  );
  const show = createProgress();
  const figures = await killDelivery({
    engine,
    readers,
    kills,
    seed,
    onProgress: ({ kills: done, mails }) =>
      show(done / kills, `${done} of ${kills} kills, ${mails} of ${readers} mails`),
  });
  report(figures);
}

async function runPublish(): Promise<void> {
  console.log(`Publishing ${releases} releases under ${rate} requests a second.`);
  const show = createProgress();
  const figures = await publishUnderLoad({
    releases,
    perSecond: rate,
    intervalMs: 2000,
    onProgress: (published, sent) =>
      show(published / releases, `${published} of ${releases} releases, ${sent} requests`),
  });
  report(figures);
}

async function runBuilds(): Promise<void> {
  console.log(`Letting ${builds} builds fail. Seed ${seed}.`);
  const show = createProgress();
  const onProgress = (done: number, way: string) =>
    show(done / builds, `${done} of ${builds} builds, last: ${way}`);
  report(await failBuilds({ builds, seed, onProgress }));
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
