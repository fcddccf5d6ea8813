// Settings that are kept in a file: NAME=value, one a line, as Node and shells read it.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Failure } from '../failure.ts';

/**
 * One setting (a quoted value may span lines), a comment or an empty line. Node's parser reports nothing: it skips lines that it cannot
 * read, cuts an unquoted value at "#", and takes the next line as the value of a name that is followed by "= ". Each of those would be a
 * setting that is silently lost or wrong.
 */
const ENTRY =
  /[ \t]*(?:#[^\n]*|(?:export[ \t]+)?[a-z_]\w*[ \t]*=(?:[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`)[ \t]*(?:#[^\n]*)?|[ \t]*[^\s"'`#][^\n#]*(?:(?<=[ \t])#[^\n]*)?|[ \t]+#[^\n]*)?)?(?:\n|$)/iy;

/** The settings in a file; empty when there is no such file. Throws a Failure when it cannot be read or understood. */
export function readEnvFile(file: string): Readonly<Record<string, string | undefined>> {
  const text = readText(file).replaceAll('\r\n', '\n');
  const line = findBadLine(text);
  if (line !== undefined) {
    // The line itself may hold a password.
    throw new Failure(
      `${file}:${line} is not a setting; expected NAME=value, with quotes around a value that has quotes or # in it, and nothing after the closing quote`,
    );
  }
  return parseEnv(text);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '';
    throw new Failure(
      `the settings in ${file} cannot be read: ${message}. Make it a file that this user may read`,
      {
        cause: error,
      },
    );
  }
}

function findBadLine(text: string): number | undefined {
  let at = 0;
  while (at < text.length) {
    ENTRY.lastIndex = at;
    if (!ENTRY.test(text)) return text.slice(0, at).split('\n').length;
    at = ENTRY.lastIndex;
  }
  return undefined;
}
