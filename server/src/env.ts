// The environment variables of the server: the only place that knows their names.
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from './errors/startup-error.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const REPOSITORY = join(import.meta.dirname, '..', '..');

const EnvSchema = z.object({
  /** Port to listen on; 0 takes any free one. Default 3000. */
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(3000)
    .describe('a whole number from 0 to 65535'),
  /**
   * Address to listen on. Default 127.0.0.1: only this machine (or a proxy on it) can connect.
   * 0.0.0.0 opens the server to the network, which a container needs.
   */
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1')
    .describe('an IP address or a host name, e.g. 127.0.0.1 or 0.0.0.0'),
  /** Least important log lines to write. Default info. */
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe(`one of ${LOG_LEVELS.join(', ')}`),
  /** Folder of the built site. Default site/dist of this repository. */
  SITE_DIR: z
    .string()
    .default(join(REPOSITORY, 'site', 'dist'))
    .describe('a folder'),
  /** The site's manifest, written by the build. Default build/site.json of this repository. */
  SITE_MANIFEST: z
    .string()
    .default(join(REPOSITORY, 'build', 'site.json'))
    .describe('a JSON file'),
});
export type Env = z.output<typeof EnvSchema>;

/** Reads the settings; an empty value counts as not set. Throws a StartupError with one sentence per bad variable. */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = EnvSchema.safeParse(given);
  if (result.success) return result.data;
  const names = new Set(result.error.issues.map((issue) => issue.path[0] as keyof Env));
  const sentences = [...names].map(
    (name) => `${name} is "${given[name]}", but must be ${EnvSchema.shape[name].description}.`,
  );
  throw new StartupError(sentences.join('\n'));
}
