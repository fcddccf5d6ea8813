// A server whose mail server lies in every way that we know of. Whatever it says, readers are marked only by an answer about their
// mailbox, no message arrives twice, and none is lost without a trace.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locale } from '@midweek/core';
import { connectOwner, type Owner } from '../../server/src/commands/owner.ts';
import { toSocketPath } from '../../server/src/commands/socket-path.ts';
import { SmtpMailbox } from '../../server/src/testing/smtp-mailbox.ts';
import { LIES_ABOUT_ONE, LIES_ABOUT_US, type Lie, REFUSALS_IN_A_ROW, SILENCE } from './lies.ts';
import { toReader } from './readers.ts';
import { createServerFolder, type ServerFolder } from './server-folder.ts';
import { startServer } from './server-process.ts';

export interface LyingOptions {
  /** Also waits for the first retry, half a minute later, to see that each mail arrives once. Default true. */
  readonly waitsForRetries?: boolean;
  /** Also the lies about us, each of which needs a start of its own. Default true. */
  readonly alsoAboutUs?: boolean;
}

export interface LyingFigures {
  readonly lies: number;
  readonly readers: number;
  readonly mails: number;
  readonly durationSeconds: number;
  /** Broken promises, one sentence each; empty when all is well. */
  readonly failures: readonly string[];
}

/** How long to wait for something that never happens. */
const TIMEOUT_MS = 20_000;
/** The first retry comes after 30 seconds or a little later. */
const RETRY_TIMEOUT_MS = 60_000;
/** The language whose mails are long, and the other one. */
const [LONG, SHORT] = ['fr', 'en'] as const;
const TIME_OUTS = 'socketTimeout=5000&greetingTimeout=3000&connectionTimeout=5000';

/** Two servers at the same time, because one of them mostly waits: for the lies about readers, and for those about us. */
export async function testLyingMailServers(options: LyingOptions = {}): Promise<LyingFigures> {
  const { waitsForRetries = true, alsoAboutUs = true } = options;
  const started = performance.now();
  const runs = alsoAboutUs ? [...LIES_ABOUT_US.map((lie) => [lie]), REFUSALS_IN_A_ROW, [SILENCE]] : [];
  const retried = waitsForRetries ? LIES_ABOUT_ONE.filter(({ delivery }) => delivery === 'queued') : [];
  const total = LIES_ABOUT_ONE.length + runs.flat().length;
  const trials = await Promise.all([
    tryOut((run) => run(LIES_ABOUT_ONE, retried)),
    ...(alsoAboutUs
      ? [
          tryOut(async (run) => {
            for (const lies of runs) await run(lies, []);
          }),
        ]
      : []),
  ]);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  return {
    lies: total,
    readers: sum(trials.map(({ readers }) => readers)),
    mails: sum(trials.map(({ mails }) => mails)),
    durationSeconds: Math.round((performance.now() - started) / 1000),
    failures: trials.flatMap(({ failures }) => failures),
  };
}

type RunLies = (lies: readonly Lie[], retried: readonly Lie[]) => Promise<void>;

async function tryOut(work: (run: RunLies) => Promise<void>) {
  const folder = createServerFolder();
  makeConfirmationLong(folder);
  const mailbox = await new SmtpMailbox({ offers: ['AUTH'] }).start();
  const trial = createTrial(folder, mailbox);
  try {
    await work(trial.run);
    return { readers: trial.count(), mails: mailbox.received.length, failures: trial.failures };
  } finally {
    await mailbox.stop();
    folder.remove();
  }
}

function createTrial(folder: ServerFolder, mailbox: SmtpMailbox) {
  const failures: string[] = [];
  const honest = { ...mailbox.manners };
  let readers = 0;

  /** One lie after the other to a server, each to a reader of its own. */
  async function run(lies: readonly Lie[], retried: readonly Lie[]): Promise<void> {
    const emails = new Map<Lie, string>();
    await withServer(folder, mailbox, async (server) => {
      for (const lie of lies) {
        const { email, ip } = toReader(readers++);
        emails.set(lie, email);
        Object.assign(mailbox.manners, honest, lie.treat(email));
        const before = { ...counts() };
        await server.signUp(email, ip, lie.isLong ? LONG : SHORT);
        await waitFor(async () => isOver(lie, await server.look(email), before));
        judge(lie, email, await server.look(email));
      }
      const isPaused = lies.some(({ pauses }) => pauses);
      if (isPaused) await checkSilence(server);
      Object.assign(mailbox.manners, honest);
      await waitFor(async () => retried.every((lie) => arrivedFor(emails.get(lie)) > 0), RETRY_TIMEOUT_MS);
      for (const lie of retried) expectArrived(`${lie.name}, tried again`, emails.get(lie), 1);
    });
    // Nothing arrives later, when nobody looks.
    for (const lie of lies)
      if (!retried.includes(lie)) expectArrived(`${lie.name}, in the end`, emails.get(lie), lie.arrived ?? 0);
  }

  const counts = () => ({ connections: mailbox.connections, begun: mailbox.begun, told: mailbox.told });
  const arrivedFor = (email = '') => mailbox.received.filter(({ to }) => to.includes(email)).length;

  function isOver(lie: Lie, look: Look, before: { readonly told: number }): boolean {
    const isTold = mailbox.told > before.told;
    return (
      isTold && !look.isBusy && look.delivery === lie.delivery && look.isPaused === (lie.pauses ?? false)
    );
  }

  function judge(lie: Lie, email: string, { reader, delivery, isPaused }: Look): void {
    const found = { reader, delivery, isPaused };
    const expected = {
      reader: lie.reader ?? 'pending',
      delivery: lie.delivery,
      isPaused: lie.pauses ?? false,
    };
    if (JSON.stringify(found) !== JSON.stringify(expected))
      failures.push(`${lie.name}: ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
    expectArrived(lie.name, email, lie.arrived ?? 0);
  }

  function expectArrived(name: string, email: string | undefined, expected: number): void {
    const arrived = arrivedFor(email);
    if (arrived !== expected) failures.push(`${name}: ${arrived} messages arrived, expected ${expected}`);
  }

  /** A mail server that refuses us is left alone. */
  async function checkSilence(server: RunningServer): Promise<void> {
    const before = counts();
    const { email, ip } = toReader(readers++);
    await server.signUp(email, ip, SHORT);
    await waitFor(async () => (await server.look(email)).delivery !== 'none');
    await waitFor(async () => !(await server.look(email)).isBusy);
    if (JSON.stringify(counts()) !== JSON.stringify(before))
      failures.push('a mail was handed to a mail server that refuses us');
  }

  return { run, failures, count: () => readers };
}

/** A mail server can die in the middle of this one. */
function makeConfirmationLong({ release }: ServerFolder): void {
  const file = join(release.mail, `${LONG}.json`);
  const content = JSON.parse(readFileSync(file, 'utf8'));
  content.mails.confirm.html += '<p>More.</p>\n'.repeat(200_000);
  writeFileSync(file, JSON.stringify(content));
}

interface RunningServer {
  signUp(email: string, ip: string, locale: Locale): Promise<void>;
  look(email: string): Promise<Look>;
}

interface Look {
  readonly reader: string;
  readonly delivery: string;
  readonly isPaused: boolean;
  readonly isBusy: boolean;
}

/** A server process on the data of the one before. It is asked through the owner's socket. */
async function withServer(
  { env, dataDir }: ServerFolder,
  mailbox: SmtpMailbox,
  work: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const server = startServer({
    ...env,
    SMTP_URL: `${mailbox.url.replace('//', '//user:password@')}?requireTLS=false&${TIME_OUTS}`,
    PUBLIC_URL: 'https://midweek.example',
    SIGNUP_RATE_LIMIT: '0',
    LOG_LEVEL: 'fatal',
  });
  try {
    const origin = await server.ready;
    const owner = await connectOwner(toSocketPath(dataDir));
    if (!owner) throw new Error('the server does not answer its owner');
    await work(toRunningServer(origin, owner)).finally(owner.close);
    await server.stop();
  } finally {
    await server.kill();
  }
}

function toRunningServer(origin: string, owner: Owner): RunningServer {
  return {
    async signUp(email, ip, locale) {
      const { status } = await fetch(`${origin}/api/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
        body: JSON.stringify({ email, locale }),
      });
      if (status !== 202) throw new Error(`a sign-up was answered with ${status}`);
    },
    async look(address) {
      const { sendingPause, jobs } = await owner.run('look-at-database', {});
      const shown = await owner.run('show-subscriber', { address }).catch(() => undefined);
      return {
        reader: shown?.subscriber.state ?? 'nobody',
        delivery: shown?.mails[0]?.state ?? 'none',
        isPaused: sendingPause !== null,
        isBusy: jobs.some(({ state, name }) => state === 'active' && name !== 'keep-house'),
      };
    },
  };
}

async function waitFor(isSo: () => Promise<boolean>, timeoutMs = TIMEOUT_MS): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end && !(await isSo())) await pause(50);
}
