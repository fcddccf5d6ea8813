// The built site with counting turned on, whatever content/site.yml says.
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CollectorFile } from '@midweek/core';
import { openOwner, parseEnv } from '@midweek/server/owner';
import { RELEASE } from './project.ts';
import { type SiteServer, withServer } from './site-server.ts';

export const COUNTED_ISSUE = '257';
export const ANCHORS = Array.from({ length: 30 }, (_, index) => `item-${index}`);
const FILE: CollectorFile = {
  token: 'midweek',
  paths: ['/', `/newsletter/${COUNTED_ISSUE}`],
  issues: { [COUNTED_ISSUE]: ANCHORS },
};

/** What the server has stored: views, ends of reading and clicks of the issue. */
type Stored = { views: number; depths: number; clicks: number; visitors: number };
type CountingServer = SiteServer & { readStored(): Promise<Stored> };

export async function withCountingServer<T>(measure: (server: CountingServer) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'midweek-collector-'));
  const dataDir = join(folder, 'data');
  copyFileSync(join(RELEASE, 'site.json'), join(folder, 'site.json'));
  copyFileSync(join(RELEASE, 'pricing.json'), join(folder, 'pricing.json'));
  writeFileSync(join(folder, 'collector.json'), JSON.stringify(FILE));
  const env = {
    SITE_MANIFEST: join(folder, 'site.json'),
    SITE_DIR: join(RELEASE, 'site'),
    SEARCH_DIR: join(RELEASE, 'search'),
    MAIL_DIR: join(RELEASE, 'mail'),
    COLLECTOR_RATE_LIMIT: '0',
    DATA_DIR: dataDir,
  };
  try {
    return await withServer((server) => measure({ ...server, readStored: () => readStored(env) }), env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As the owner asks, through the running server. */
async function readStored(env: Record<string, string>): Promise<Stored> {
  const owner = await openOwner(parseEnv({ ...process.env, ...env }));
  try {
    const { views, visitors, depths, clicks } = await owner.run('count-clicks', { issue: COUNTED_ISSUE });
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    return { views, visitors, depths: sum(depths), clicks: sum(clicks.map((row) => row.clicks)) };
  } finally {
    await owner.close();
  }
}
