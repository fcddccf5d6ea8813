import { join } from 'node:path';
import { CONTENT_DIR, RELEASES_DIR, ROOT } from '../project.ts';
import { readEnvFile } from './read-env-file.ts';

/**
 * The settings of the server, for the server itself and for commands that work with its data: the file .env, and the environment, which
 * wins. An empty variable wins too: `SMTP_URL= npm start` mails nobody, whatever the file says.
 */
export function serverVariables(): Record<string, string | undefined> {
  const variables = { ...readEnvFile(join(ROOT, '.env')), ...process.env };
  return {
    ...variables,
    RELEASES_DIR: variables.RELEASES_DIR || RELEASES_DIR,
    CONTENT_DIR: variables.CONTENT_DIR || CONTENT_DIR,
  };
}
