import { isbot } from 'isbot';

/** Whether a request comes from a program rather than a reader, by the name it gives. No name is a program too. */
export function isBot(userAgent: string): boolean {
  return userAgent === '' || isbot(userAgent);
}
