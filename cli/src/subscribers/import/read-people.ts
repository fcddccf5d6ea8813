// The people of a file, each once, with the strictest state that the file says about them.
import { readFile } from 'node:fs/promises';
import type { ImportField } from '@midweek/server/owner';
import { type CsvRecord, detectSeparator, parseCsv } from '../../csv/parse-csv.ts';
import { Failure } from '../../failure.ts';
import { decodeText } from './decode-text.ts';
import { isLikeAddress } from './find-columns.ts';
import { type ImportOptions, type Plan, planImport, planList } from './plan-import.ts';
import { readAddress, readCell } from './read-address.ts';
import { hasMoved, readState } from './read-state.ts';
import { type FileState, findStrictest } from './states.ts';

export interface Person {
  readonly line: number;
  readonly normalizedEmail: string;
  readonly state: FileState;
  readonly fields: Partial<Record<ImportField, string>>;
}
export interface Problem {
  readonly line: number;
  readonly problem: string;
}
export interface People {
  readonly plan: Plan;
  readonly people: readonly Person[];
  /** Lines with an address that an earlier line has. */
  readonly repeated: readonly number[];
  readonly problems: readonly Problem[];
  /** Whether nothing of the file may be imported. */
  readonly isStopped: boolean;
}

type Normalize = (address: string) => string | undefined;
const SAMPLE_SIZE = 20;

export async function readPeople(options: ImportOptions, normalize: Normalize): Promise<People> {
  const { file } = options;
  const text = decodeText(await readBytes(file));
  const list = readList(text);
  const [first, ...records] = list ?? (await readRecords(text));
  if (!first) throw new Failure(`${file} is empty; expected a first line with the names of the columns`);
  if (first.problem !== undefined) throw new Failure(`${file}:${first.line} ${first.problem}`);
  const sample = records.slice(0, SAMPLE_SIZE).flatMap(({ cells }) => (cells ? [cells] : []));
  const plan = list ? planList(options.state) : planImport(first.cells, sample, options);
  const problems: Problem[] = plan.problems.map((problem) => ({ line: first.line, problem }));
  const people = new Map<string, Person>();
  const repeated: number[] = [];
  let isStopped = problems.length > 0;
  for (const record of list ?? records) {
    const { line } = record;
    if (record.problem !== undefined) {
      problems.push({ line, problem: record.problem });
      // Nobody knows who is in the rest of the file.
      isStopped ||= record.isOpen === true;
      continue;
    }
    if (record.cells.every((cell) => cell.trim() === '')) continue;
    const { state, problem, stops } = readState(record.cells, plan);
    if (problem !== undefined) problems.push({ line, problem });
    isStopped ||= stops === true;
    for (const email of findAddresses(record.cells, plan)) {
      const normalizedEmail = normalize(email);
      if (normalizedEmail === undefined) {
        problems.push({ line, problem: `email is "${email}"; expected an address such as name@example.org` });
        continue;
      }
      const known = people.get(normalizedEmail);
      if (known) repeated.push(line);
      if (known && findStrictest([known.state, state]) === known.state) continue;
      const fields = toFields(record.cells, plan, options);
      people.set(normalizedEmail, { line, normalizedEmail, state, fields: { ...fields, email, state } });
    }
  }
  return { plan, people: [...people.values()], repeated, problems, isStopped };
}

async function readBytes(file: string): Promise<Uint8Array> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new Failure(`${file} cannot be read: ${reason}`, { cause: error });
  });
}

/** The addresses of each line, when the first one has an address already: names of columns have none. */
function readList(text: string): CsvRecord[] | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  if (!/\S@\S+\.\S/.test(lines.find((line) => line.trim() !== '') ?? '')) return undefined;
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const cells = line.split(/[,;\t]/).map((cell) => readAddress(cell.trim().replaceAll(/^["']|["']$/g, '')));
    const found = cells.filter(isLikeAddress);
    return [{ line: index + 1, cells: found.length > 0 ? found : [line.trim()] }];
  });
}

async function readRecords(text: string): Promise<CsvRecord[]> {
  // Excel's own way to name the separator.
  const said = /^sep=(.)(?=\r|\n)/i.exec(text)?.[1];
  const records: CsvRecord[] = [];
  for await (const record of parseCsv([text], said ?? detectSeparator(text))) records.push(record);
  return said === undefined ? records : records.slice(1);
}

function findAddresses(cells: readonly string[], plan: Plan): string[] {
  if (plan.width === undefined) return [...cells];
  if (plan.email === undefined) return [];
  const email = readAddress(cells[plan.email] ?? '');
  const moved = hasMoved(cells, plan) && !isLikeAddress(email) ? cells.find(isLikeAddress) : undefined;
  return [moved === undefined ? email : readAddress(moved)];
}

function toFields(
  cells: readonly string[],
  plan: Plan,
  { language }: ImportOptions,
): Partial<Record<ImportField, string>> {
  const fields: Partial<Record<ImportField, string>> = {
    ...(language !== undefined && { language }),
    ...(plan.note !== undefined && { note: plan.note }),
  };
  for (const [field, position] of plan.fields) {
    const text = readCell(cells[position] ?? '');
    if (text !== '') fields[field] = text;
  }
  return fields;
}
