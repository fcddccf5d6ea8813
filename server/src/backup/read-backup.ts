// Reads a backup and checks it: every line, their number and their checksum. A damaged file is an OwnerProblem that says what to do.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { OwnerProblem } from '../owner-problem.ts';
import { BACKUP_VERSION, type BackupHeader, EndSchema, HeaderSchema, KindSchema } from './backup-format.ts';
import { readLines } from './read-lines.ts';
import type { TakeRows } from './table-rows.ts';

export interface BackupVisitor {
  /** Called before any row. */
  readonly takeHeader?: (header: BackupHeader) => Promise<void>;
  readonly takeRows?: TakeRows;
}

const FOREIGN =
  'is not a backup of Midweek, or its beginning is damaged; use a file that "midweek backup" made';
const CUT_OFF = 'ends too early: it was not copied completely; copy it again, or use another backup';
const CHANGED =
  'is damaged: its content does not match its checksum; use another copy of it, or another backup';
const MAY_NOT_READ = 'may not be read by this user; run the command as the user who made the backup';
const CODES: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist; check its name',
  EISDIR: 'is a folder; name the file of a backup',
  EACCES: MAY_NOT_READ,
  EPERM: MAY_NOT_READ,
  EIO: 'cannot be read from its disk; use another copy of it',
  Z_BUF_ERROR: CUT_OFF,
};

/** So many rows, or as many characters, at a time. */
const BATCH = { rows: 1000, characters: 1_000_000 };

/**
 * The file is known to be whole only once this returns: if it throws, undo whatever was done with its rows.
 */
export async function readBackup(file: string, visitor: BackupVisitor = {}): Promise<BackupHeader> {
  try {
    return await readAll(file, visitor);
  } catch (error) {
    throw explain(file, error) ?? error;
  }
}

async function readAll(file: string, { takeHeader, takeRows }: BackupVisitor): Promise<BackupHeader> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  // Not pipeline(): it would report that the reader has stopped, not why the source has failed.
  source.on('error', (error) => gunzip.destroy(error));
  const lines = readLines(source.pipe(gunzip));
  const checksum = createHash('sha256');
  try {
    const first = (await lines.next().catch((error: unknown) => refuseEmpty(source.bytesRead, error))).value;
    if (first === undefined) throw new Damage(FOREIGN);
    checksum.update(`${first}\n`);
    const header = parseHeader(file, first);
    await takeHeader?.(header);
    for (const { name, rows } of header.tables)
      for (let left = rows; left > 0; ) {
        const batch: string[] = [];
        for (let size = 0; left > 0 && batch.length < BATCH.rows && size < BATCH.characters; left--) {
          const line: string | undefined = (await lines.next()).value;
          if (line === undefined) throw new Damage(CUT_OFF);
          checksum.update(`${line}\n`);
          batch.push(line);
          size += line.length;
        }
        await takeRows?.(name, batch);
      }
    await checkEnd(lines, checksum.digest('hex'));
    return header;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

/** To zlib an empty file is one that ends too early. */
function refuseEmpty(bytesRead: number, error: unknown): never {
  throw toCode(error) === 'Z_BUF_ERROR' && bytesRead === 0
    ? new Damage('is empty; use another backup')
    : error;
}

function parseHeader(file: string, line: string): BackupHeader {
  const json = parseJson(line);
  const kind = KindSchema.safeParse(json);
  if (!kind.success) throw new Damage(FOREIGN);
  if (kind.data.version > BACKUP_VERSION)
    throw new OwnerProblem(
      `${file} was made by a newer version of Midweek (its format is ${kind.data.version}, this version knows ${BACKUP_VERSION}); update Midweek and restore it then`,
    );
  const header = HeaderSchema.safeParse(json);
  if (!header.success) throw new Damage(CHANGED);
  return header.data;
}

async function checkEnd(lines: AsyncGenerator<string, undefined>, sha256: string): Promise<void> {
  const last = (await lines.next()).value;
  if (last === undefined) throw new Damage(CUT_OFF);
  const end = EndSchema.safeParse(parseJson(last));
  if (!end.success || end.data.sha256 !== sha256) throw new Damage(CHANGED);
  // Also reads the checksum of gzip itself, which comes last.
  if (!(await lines.next()).done) throw new Damage(CHANGED);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Says of the file what is wrong with it, and what to do. */
class Damage extends Error {}

function explain(file: string, error: unknown): OwnerProblem | undefined {
  const code = toCode(error);
  const isForeign = code === 'Z_DATA_ERROR' && /incorrect header check/.test(String(error));
  const text =
    error instanceof Damage
      ? error.message
      : (CODES[code] ?? (isForeign ? FOREIGN : code.startsWith('Z_') ? CHANGED : undefined));
  return text === undefined ? undefined : new OwnerProblem(`${file} ${text}`, { cause: error });
}

function toCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
