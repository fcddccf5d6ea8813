import { locateSite } from '@midweek/core/files';
import { type Env, parseEnv } from '../env.ts';
import type { Transport } from '../mail/smtp/transport.ts';
import { toSenderOf } from '../release/identity.ts';
import { readShownParts } from '../release/open-release.ts';
import { StartupError } from '../startup-error.ts';
import { checkBuild, checkServedBuild } from './check-build.ts';
import { checkDatabase, checkDataDir, type LookAtDatabase } from './check-database.ts';
import { checkDns, type DnsOptions } from './check-dns.ts';
import { checkMail } from './check-mail.ts';
import { checkSettings } from './check-settings.ts';
import { createFindings, type Finding } from './finding.ts';

export interface ExamineOptions extends DnsOptions {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly lookAtDatabase: LookAtDatabase;
  /** Whether this is the process that serves the site. */
  readonly isServing?: boolean;
  readonly createTransport?: (url: string) => Pick<Transport, 'verify' | 'close'>;
}

/** Looks at everything that the server depends on. Changes nothing and sends nothing. */
export async function examine(options: ExamineOptions): Promise<Finding[]> {
  const { variables, isServing = false } = options;
  let env: Env;
  try {
    env = parseEnv(variables);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    // With settings that cannot be read nothing else can be said.
    const { broken } = createFindings('settings');
    return error.message
      .split('\n')
      .map((sentence) => broken(sentence, 'Correct the variable or leave it out.'));
  }
  const manifest = readShownParts(env, new Date())?.manifest;
  const from = toSenderOf(env, manifest);
  const found = await Promise.all([
    checkSettings(variables, env, from, manifest),
    (isServing ? checkServedBuild : checkBuild)(env, locateSite(variables.MIDWEEK_SITE).folder),
    checkDataDir(env),
    checkDatabase(env, options.lookAtDatabase),
    checkMail(env, options.createTransport),
    checkDns(env, from, options),
  ]);
  return found.flat();
}
