// One send.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { IssueMailsSchema, nameIssueMails } from '@midweek/core';
import type { Owner } from '@midweek/server/owner';
import type { Scene } from '../../tests/faults/delivery/scene.ts';
import { processorMs } from '../process-cost.ts';
import type { IssueMails } from './issue-mails.ts';

export interface Sent {
  readonly perSecond: number;
  /** Time on the processor for a mail: what to compare on a busy machine. */
  readonly processorMs: number;
  /** From the answer to `start-send` to the first mail that was taken. */
  readonly firstMailMs: number;
}

export type Watch = (share: number) => void;

interface SendOrder {
  readonly scene: Scene;
  readonly owner: Owner;
  /** Of the server. */
  readonly pid: number;
  readonly issue: number;
  readonly mails: IssueMails;
  readonly readers: number;
  readonly watch: Watch | undefined;
}

export async function sendIssue(order: SendOrder): Promise<Sent> {
  const { scene, owner, pid, issue, mails, readers, watch } = order;
  const before = processorMs(pid);
  for (const folder of scene.mailDirs) writeIssueMails(folder, issue, mails);
  await owner.run('start-send', { issue });
  const startedAt = Date.now();
  const { sink } = scene;
  while (sink.counts().accepted < readers) {
    await pause(20);
    watch?.(sink.counts().accepted / readers);
  }
  while ((await owner.run('show-send', { issue })).state !== 'done') await pause(50);
  const { perSecond, firstAcceptedAt } = await takeSpeed(scene);
  return {
    perSecond,
    processorMs: (processorMs(pid) - before) / readers,
    firstMailMs: firstAcceptedAt - startedAt,
  };
}

/** From the first mail to the last, by the clock of the mail server. */
async function takeSpeed({ sink }: Scene) {
  const { counts } = await sink.take();
  const { accepted, firstAcceptedAt, lastAcceptedAt } = counts;
  return { perSecond: (accepted - 1) / ((lastAcceptedAt - firstAcceptedAt) / 1000), firstAcceptedAt };
}

/** As a build does it. */
function writeIssueMails(folder: string, number: number, mails: IssueMails): void {
  const file = join(folder, nameIssueMails(number));
  mkdirSync(dirname(file), { recursive: true });
  const content = IssueMailsSchema.parse({
    number,
    title: 'Bench',
    isUnlisted: false,
    shownFrom: '2026-01-01T00:00:00.000Z',
    timeZone: 'UTC',
    mails: Object.fromEntries(
      Object.entries(mails).map(([locale, mail]) => [locale, { ...mail, language: locale }]),
    ),
    key: '',
  });
  writeFileSync(file, JSON.stringify(content));
}
