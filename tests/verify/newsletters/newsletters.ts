// Newsletters as their owners have them some months after `midweek init`: each folder holds what was written since.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

export type Newsletter = {
  /** Options of `midweek init`. */
  init: string[];
  /** Replaces these keys of site.yml. */
  configuration: Record<string, unknown>;
};

export const NEWSLETTERS = {
  /** An essay a month, without numbers and sections. */
  essay: {
    init: [
      ...['--name', 'Langsame Post', '--languages', 'de', '--kind', 'letter'],
      ...['--rhythm', 'first monday of the month'],
    ],
    configuration: { url: 'https://langsame-post.example', sender: 'post@langsame-post.example' },
  },
  /** Two issues a week, with a kind of link of their own; one begins with a text. */
  crates: {
    init: [
      ...['--name', 'Crate Notes', '--languages', 'en', '--sections', 'News,Crates,Talks'],
      ...['--rhythm', 'every tuesday and friday'],
    ],
    configuration: {
      url: 'https://crate-notes.example',
      sender: 'notes@crate-notes.example',
      issueKinds: ['digest', 'mixed'],
      linkKinds: [{ id: 'crate', sign: '🦀', label: { en: 'Crate' } }],
    },
  },
  /** Letters whenever one is ready, in Spanish and in a language that does not come with the code. */
  sobremesa: {
    init: ['--name', 'Sobremesa', '--languages', 'es,pt', '--kind', 'letter', '--rhythm', 'whenever'],
    configuration: {},
  },
} satisfies Record<string, Newsletter>;

export type NewsletterName = keyof typeof NEWSLETTERS;

/** Turns what `midweek init` has just written into one of them. */
export function layOver(name: NewsletterName, folder: string): void {
  rmSync(join(folder, 'newsletter'), { recursive: true });
  cpSync(join(import.meta.dirname, name), folder, { recursive: true });
  const file = join(folder, 'site.yml');
  const { configuration } = NEWSLETTERS[name];
  writeFileSync(file, stringify({ ...parse(readFileSync(file, 'utf8')), ...configuration }));
}
