import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '..', '..', '.env.example');

/** Settings that share a comment. Where not all of them have a default, its default is shown with its name. */
export type Setting = { names: string[]; defaults: string[]; text: string };

/** The settings of .env.example with the comment above them. What is commented out has no default, only an example. */
export function readSettings(): Setting[] {
  const settings: Setting[] = [];
  let comment: string[] = [];
  let current: Setting | undefined;
  // The head of the file is about all of them.
  const [, ...blocks] = readFileSync(FILE, 'utf8').split('\n\n');
  for (const line of blocks.join('\n').split('\n')) {
    const [, hash, name, value = ''] = /^(# )?([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    if (name === undefined) {
      if (current) [current, comment] = [undefined, []];
      comment.push(line.replace(/^# ?/, ''));
      continue;
    }
    if (!current) {
      current = { names: [], defaults: [], text: comment.join(' ').trim() };
      settings.push(current);
    }
    current.names.push(name);
    if (!hash) current.defaults.push(`${name}=${value}`);
  }
  return settings.map(({ names, defaults, text }) => ({
    names,
    defaults: names.length === defaults.length ? defaults.map((line) => line.replace(/^\w+=/, '')) : defaults,
    text,
  }));
}
