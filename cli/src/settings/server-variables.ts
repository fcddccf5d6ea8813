import { currentSite } from '../project.ts';
import { readEnvFile } from './read-env-file.ts';

/**
 * The settings of the server, for the server itself and for commands that work with its data: the file .env of the newsletter, and the environment, which
 * wins. An empty variable wins too: `SMTP_URL= npm start` mails nobody, even if the file has an address.
 */
export function serverVariables(): Record<string, string | undefined> {
  return { ...readEnvFile(currentSite().envFile), ...process.env, MIDWEEK_SITE: currentSite().folder };
}
