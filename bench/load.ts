// Many readers at once.
import { type Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** So many readers, each of whom asks again after an answer while `goesOn` says so. Returns how long the answers took, in milliseconds. */
export async function keepAsking(
  readers: number,
  goesOn: () => boolean,
  ask: () => Promise<unknown>,
  pauseMs?: number,
): Promise<number[]> {
  const times: number[] = [];
  const read = async () => {
    while (goesOn()) {
      times.push(await time(ask));
      if (pauseMs !== undefined) await pause(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  return times;
}

export async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

type Question = { agent: Agent; headers: Record<string, string>; status?: number; body?: string };

/** Asks a server and reads its answer to the end. Lighter than `fetch`: the readers run on the machine that is measured. */
export function ask(url: string, { agent, headers, status = 200, body }: Question): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, async (answer) => {
      const content = await buffer(answer);
      if (answer.statusCode === status) resolve();
      else reject(new Error(`bench: ${url} answers ${answer.statusCode}, not ${status}: ${content}`));
    });
    call.once('error', reject);
    call.end(body);
  });
}
