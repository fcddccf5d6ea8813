// What servers do when nobody kills them any more.
import { setTimeout as pause } from 'node:timers/promises';
import type { Owner } from '../../../server/src/commands/owner.ts';
import { inspectSend } from './judge-delivery.ts';
import { ISSUE, type Scene } from './scene.ts';
import { hasArrived } from './sink.ts';

/** Longer than a process that died counts as alive. */
const TIMEOUT_MS = 90_000;
const POLL_INTERVAL_MS = 200;

/** Lets all servers finish the send, asks the owner's question on the first of them, and stops them. */
export async function finishSend<T>(scene: Scene, ask: (owner: Owner) => Promise<T>): Promise<T> {
  const servers = Array.from({ length: scene.servers }, (_, server) => scene.start(server));
  try {
    await Promise.all(servers.map(({ ready }) => ready));
    const answer = await scene.asOwner(async (owner) => {
      await waitForEnd(scene, owner);
      return ask(owner);
    });
    await Promise.all(servers.map(({ stop }) => stop()));
    return answer;
  } finally {
    await Promise.all(servers.map(({ kill }) => kill()));
  }
}

/** Returns when the send is done, or when nothing has happened for a long time: the judge then says what is missing. */
async function waitForEnd({ sink }: Scene, owner: Owner): Promise<void> {
  let mails = sink.counts().begun;
  let end = performance.now() + TIMEOUT_MS;
  while (performance.now() < end) {
    const { state } = await owner.run('show-send', { issue: ISSUE });
    if (state === 'done') return;
    await pause(POLL_INTERVAL_MS);
    if (sink.counts().begun === mails) continue;
    mails = sink.counts().begun;
    end = performance.now() + TIMEOUT_MS;
  }
}

export async function listUncertain(owner: Owner): Promise<string[]> {
  const addresses: string[] = [];
  for (let page = 1; ; page++) {
    const { mails, total } = await owner.run('list-uncertain-mails', { issue: ISSUE, page });
    addresses.push(...mails.map(({ address }) => address));
    if (mails.length === 0 || addresses.length >= total) return addresses;
  }
}

/** Sends uncertain mails again, as the owner decides. Returns those that arrive, and the states of all mails that are not sent or refused. */
export async function sendAgain(scene: Scene): Promise<{ arrived: string[]; open: string[] }> {
  const server = scene.start(0);
  try {
    await server.ready;
    await scene.asOwner(async (owner) => {
      await owner.run('resolve-send', { issue: ISSUE, all: true, again: true });
      await waitForEnd(scene, owner);
    });
    await server.stop();
  } finally {
    await server.kill();
  }
  const { messages } = await scene.sink.take();
  const { mails } = await scene.useDatabase(inspectSend);
  return {
    arrived: messages
      .filter(hasArrived)
      .map(({ to }) => to)
      .toSorted(),
    open: mails.map(({ state }) => state).filter((state) => state !== 'sent' && state !== 'failed'),
  };
}
