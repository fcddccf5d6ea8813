import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listLocales, paths, toHref } from '@midweek/core';
import { writeAtomically } from '@midweek/core/files';
import { Failure } from '../failure.ts';
import { showPath } from '../project.ts';

/**
 * Adds redirects from the pages of an issue to the list of issues to site.yml. Line by line, because writing YAML anew would move the owner's comments.
 */
export async function leadAway(issue: string, folder: string): Promise<void> {
  const file = join(folder, 'site.yml');
  const text = await readFile(file, 'utf8');
  const entries = listLocales().map(
    (locale) =>
      `- { from: ${toHref(locale, paths.issue(issue))}, to: ${toHref(locale, paths.blog('newsletter'))}, status: 302 }`,
  );
  await writeAtomically(file, addEntries(text, entries, file));
}

function addEntries(text: string, entries: readonly string[], file: string): string {
  const block = /^redirects:[ \t]*(?:#.*)?\n(?<indent>[ \t]*)(?=- )/m.exec(text);
  if (block) {
    const indent = block.groups?.indent ?? '';
    const at = block.index + block[0].length - indent.length;
    return text.slice(0, at) + entries.map((entry) => `${indent}${entry}\n`).join('') + text.slice(at);
  }
  if (/^redirects:/m.test(text.replace(/^redirects:[ \t]*\[\][ \t]*\n?/m, '')))
    throw new Failure(
      `${showPath(file)} has redirects in a form that cannot be extended; add these to them:\n${entries.join('\n')}`,
    );
  const rest = text.replace(/^redirects:[ \t]*\[\][ \t]*\n?/m, '');
  return `${rest.trimEnd()}\nredirects:\n${entries.map((entry) => `  ${entry}\n`).join('')}`;
}
