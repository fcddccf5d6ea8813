// A server with everything switched on, in a folder of its own, whose mails stay in the outbox.
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CollectorFile, SiteManifestSchema } from '@midweek/core';
import { startServer } from '../../server-process.ts';
import { gatherKeys, type Keys } from './keys.ts';
import type { Route } from './list-routes.ts';

const REPOSITORY = join(import.meta.dirname, '..', '..', '..', '..');
const LIST_ROUTES = pathToFileURL(join(import.meta.dirname, 'list-routes.ts')).href;

/** Where a built site is. */
export interface SiteFolders {
  readonly siteDir: string;
  /** With pricing.json, search/ and mail/ beside it. */
  readonly manifest: string;
}

const RELEASE = join(REPOSITORY, 'build', 'releases', 'current');
export const BUILT_SITE: SiteFolders = {
  siteDir: join(RELEASE, 'site'),
  manifest: join(RELEASE, 'site.json'),
};

export interface AttackedServer {
  readonly port: number;
  readonly routes: readonly Route[];
  readonly keys: Keys;
  /** Headers of every answer, by name in lower case. */
  readonly securityHeaders: readonly string[];
  /** What the server has logged at level error or worse, or printed without a level. */
  readonly errors: readonly string[];
  /** Resident memory of the process. */
  measureMegabytes(): Promise<number>;
  isAnswering(): Promise<boolean>;
  /** Heads of all mails that were written. */
  listMailHeads(): string[];
  stop(): Promise<void>;
}

const METRICS_TOKEN = 'metrics-token-of-the-attack';
const OWNER_TOKEN = 'owner-token-of-the-attack';
const COLLECTOR: CollectorFile = {
  paths: ['/', '/newsletter/257'],
  issues: { 257: ['acme'] },
};
/** Without limits, so that they hide no route. */
export const UNLIMITED = { SIGNUP_RATE_LIMIT: '0', SEARCH_RATE_LIMIT: '0', COLLECTOR_RATE_LIMIT: '0' };

export async function startAttackedServer(
  site: SiteFolders,
  env: Readonly<Record<string, string>> = {},
): Promise<AttackedServer> {
  if (!existsSync(site.manifest)) throw new Error('There is no built site to attack. Run: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'midweek-attack-'));
  const dataDir = join(folder, 'data');
  const outboxDir = join(dataDir, 'outbox');
  const manifest = join(folder, 'site.json');
  copyBuild(site, folder);

  let routes: readonly Route[] = [];
  const errors: string[] = [];
  const server = startServer(
    {
      SITE_DIR: site.siteDir,
      SITE_MANIFEST: manifest,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      METRICS_TOKEN,
      OWNER_TOKEN,
      OWNER_EMAIL: 'owner@midweek.example',
      ...env,
    },
    {
      preload: LIST_ROUTES,
      onMessage: (message) => {
        if ('routes' in message) routes = message.routes as Route[];
      },
      onLine: (line) => errors.push(line),
    },
  );
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const origin = await server.ready;
    const keys = await gatherKeys({
      origin,
      dataDir,
      outboxDir,
      metricsToken: METRICS_TOKEN,
      ownerToken: OWNER_TOKEN,
    });
    return {
      port: Number(new URL(origin).port),
      routes,
      keys,
      securityHeaders: listSecurityHeaders(manifest),
      errors,
      measureMegabytes: () => measureMegabytes(origin),
      isAnswering: async () => (await fetch(origin).catch(() => undefined))?.status === 200,
      listMailHeads: () =>
        readdirSync(outboxDir).map(
          (name) => readFileSync(join(outboxDir, name), 'latin1').split('\r\n\r\n')[0] ?? '',
        ),
      async stop() {
        await server.stop().finally(remove);
      },
    };
  } catch (error) {
    await server.kill();
    remove();
    throw error;
  }
}

/** The manifest and what lies beside it, and a collector, which most sites do not have. */
function copyBuild({ manifest }: SiteFolders, folder: string): void {
  const build = dirname(manifest);
  copyFileSync(manifest, join(folder, 'site.json'));
  for (const name of ['pricing.json', 'search', 'mail'])
    if (existsSync(join(build, name))) cpSync(join(build, name), join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'collector.json'), JSON.stringify(COLLECTOR));
}

function listSecurityHeaders(manifest: string): string[] {
  const { headers } = SiteManifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  const everywhere = headers.filter(({ path }) => path === '/*');
  return everywhere.flatMap((rule) => Object.keys(rule.headers).map((name) => name.toLowerCase()));
}

async function measureMegabytes(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(await answer.text())?.[1] ?? Number.NaN;
  return Math.round(Number(bytes) / 1e6);
}
