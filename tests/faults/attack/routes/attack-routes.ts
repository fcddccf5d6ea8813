// Hostile requests to every route that the server has.
import { type AttackedServer, type SiteFolders, startAttackedServer, UNLIMITED } from './attacked-server.ts';
import { createDice } from './dice.ts';
import { hostileRequest } from './hostile-request.ts';
import { INJECTED_HEADER } from './hostile-text.ts';
import { createHttpConnection } from './http-connection.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { Route } from './list-routes.ts';
import { classifyRoutes } from './route-classes.ts';
import { type ClassFigures, createTally, type Tally } from './tally.ts';

export interface RouteAttackOptions {
  readonly site: SiteFolders;
  readonly requests: number;
  readonly seed: number;
  readonly onProgress?: (share: number, text: string) => void;
}

export interface RouteAttackFigures {
  readonly seed: number;
  readonly classes: readonly ClassFigures[];
  readonly durationSeconds: number;
  readonly memoryBeforeMegabytes: number;
  readonly memoryAfterMegabytes: number;
  readonly mailsWritten: number;
  readonly failures: readonly string[];
}

const CONNECTIONS = 16;
/** Most requests go to a server without limits, the rest to one with its usual ones, from few addresses. */
const LIMITED_SHARE = 0.1;
const MANY_CLIENTS = 1e6;
const FEW_CLIENTS = 3;
/** For one class: an attack that takes longer is a finding of its own. */
const MAX_CLASS_MS = 600_000;
/** Far more than any answer takes on a machine that is busy with other things. */
const MAX_ANSWER_MS = 10_000;
/** The embedded database and its caches grow for a while; a leak of a kilobyte a request would be seen. */
const MAX_GROWTH_MEGABYTES = 400;
/** Beyond it a server may answer and close while the body is still being sent, which resets the connection. */
const MAX_READ_BYTES = 65_536;

export async function attackRoutes(options: RouteAttackOptions): Promise<RouteAttackFigures> {
  const { site, requests, seed, onProgress } = options;
  const started = performance.now();
  const failures = new Map<string, { count: number; example: string }>();
  const fail = (what: string, example = '') => {
    const known = failures.get(what);
    failures.set(what, { count: (known?.count ?? 0) + 1, example: known?.example ?? example });
  };
  const tallies = new Map<string, Tally>();
  const memory = { before: 0, after: 0 };
  let mailsWritten = 0;

  async function attack(server: AttackedServer, share: number, clients: number, done: number): Promise<void> {
    const { classes, missing } = classifyRoutes(server.routes);
    for (const name of missing) fail(`no route of the class ${name}`);
    for (const [index, [name, routes]] of [...classes].entries()) {
      const tally = tallies.get(name) ?? createTally(name, routes.length);
      tallies.set(name, tally);
      const count = Math.max(1, Math.round(requests * share));
      await attackClass(
        server,
        { name, routes, count, clients, seed: seed + index + clients, tally, fail },
        (sent) =>
          onProgress?.(
            done + (share * (index + sent / count)) / classes.size,
            `${name}: ${sent} of ${count} requests${clients === FEW_CLIENTS ? ', with limits' : ''}`,
          ),
      );
    }
    for (const head of server.listMailHeads()) {
      mailsWritten += 1;
      if (isForged(head)) fail('a mail has a header of the attacker', JSON.stringify(head.slice(0, 300)));
    }
    for (const line of server.errors) fail(`logged at level error: ${toMessage(line)}`, line.slice(0, 600));
    if (!(await server.isAnswering())) fail('the server no longer answers GET /');
  }

  const server = await startAttackedServer(site, UNLIMITED);
  try {
    memory.before = await server.measureMegabytes();
    await attack(server, 1 - LIMITED_SHARE, MANY_CLIENTS, 0);
    memory.after = await server.measureMegabytes();
  } finally {
    await server.stop().catch((error: Error) => fail('did not end well', error.message));
  }
  const limited = await startAttackedServer(site);
  try {
    await attack(limited, LIMITED_SHARE, FEW_CLIENTS, 1 - LIMITED_SHARE);
  } finally {
    await limited.stop().catch((error: Error) => fail('did not end well', error.message));
  }
  if (memory.after - memory.before > MAX_GROWTH_MEGABYTES)
    fail(`memory grew from ${memory.before} to ${memory.after} MB`);

  return {
    seed,
    classes: [...tallies.values()].map((tally) => tally.figures()),
    durationSeconds: Math.round((performance.now() - started) / 1000),
    memoryBeforeMegabytes: memory.before,
    memoryAfterMegabytes: memory.after,
    mailsWritten,
    failures: [...failures].map(
      ([what, { count, example }]) => `${what}: ${count}${example && `, e.g. ${example}`}`,
    ),
  };
}

interface ClassAttack {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly count: number;
  readonly clients: number;
  readonly seed: number;
  readonly tally: Tally;
  readonly fail: (what: string, example?: string) => void;
}

async function attackClass(
  { port, keys, securityHeaders }: AttackedServer,
  { name, routes, count, clients, seed, tally, fail }: ClassAttack,
  onSent: (sent: number) => void,
): Promise<void> {
  const dice = createDice(seed);
  const end = performance.now() + MAX_CLASS_MS;
  let sent = 0;
  async function sendAll(): Promise<void> {
    const connection = createHttpConnection(port);
    while (sent < count && performance.now() < end) {
      sent += 1;
      const request = hostileRequest({ routes, keys, clients }, dice);
      const outcome = await connection.send(request);
      onSent(sent);
      const isCutOff = outcome.kind === 'reset' && request.bytes.length > MAX_READ_BYTES;
      tally.add(outcome, isCutOff);
      if (outcome.ms > MAX_ANSWER_MS)
        fail(`${name}: slower than ${MAX_ANSWER_MS / 1000} s`, request.description);
      if (outcome.kind === 'answer') {
        const options = {
          securityHeaders,
          answersSite: name === 'static' || name === 'search',
          mayBeBusy: name === 'collector' || request.route.url === '/readyz',
        };
        for (const problem of judgeAnswer(outcome.answer, options))
          fail(`${name}: ${problem}`, request.description);
      } else if (!isCutOff) {
        fail(
          `${name}: ${outcome.kind === 'reset' ? 'closed without an answer' : 'not answered in time'}`,
          request.description,
        );
      }
    }
    connection.close();
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, sendAll));
  if (sent < count) fail(`${name}: only ${sent} of ${count} requests in ${MAX_CLASS_MS / 1000} s`);
}

function toMessage(line: string): string {
  const [, what] = /"msg":"([^"]*)"/.exec(line) ?? [];
  const [, why = ''] = /"message":"([^"]*)"/.exec(line) ?? [];
  return what === undefined ? line.slice(0, 100) : `${what} (${why})`;
}

/** Whether somebody else wrote a line of a mail's head. Lines that continue the one before begin with a space. */
function isForged(head: string): boolean {
  return head.split('\r\n').some((line) => new RegExp(`^(${INJECTED_HEADER}|bcc):`, 'i').test(line));
}
