// The people of a file, each once, with the strictest state that the file says about them.
import { setImmediate as breathe } from 'node:timers/promises';
import { quoteValue } from '@midweek/core';
import { parseEmail } from '../../mail/smtp/email-address.ts';
import { isLikeAddress } from './find-columns.ts';
import type { ImportField } from './import-row.ts';
import { type ImportOptions, type Plan, planImport, planList } from './plan-import.ts';
import { readAddress, readCell } from './read-address.ts';
import { readRecords } from './read-records.ts';
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
  /** Nothing of the file may be imported before it is clear. Otherwise the line is left out. */
  readonly stops?: boolean;
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

const SAMPLE_SIZE = 20;
/** Of records or people in a row: then others have a turn, because the same thread answers readers. */
export const STRETCH = 500;

/** Throws an OwnerProblem when it is no such file at all. */
export async function readPeople(options: ImportOptions): Promise<People> {
  const { header, records } = readRecords(options.file, options.bytes);
  const sample = records.slice(0, SAMPLE_SIZE).flatMap(({ cells }) => (cells ? [cells] : []));
  const plan = header ? planImport(header, sample, options) : planList(options.state);
  const problems: Problem[] = plan.problems.map((problem) => ({ line: 1, problem, stops: true }));
  const people = new Map<string, Person>();
  const repeated: number[] = [];
  let isStopped = problems.length > 0;
  for (const [index, record] of records.entries()) {
    if (index % STRETCH === 0) await breathe();
    const { line } = record;
    if (record.problem !== undefined) {
      problems.push({ line, problem: record.problem, stops: record.isOpen === true });
      // Nobody knows who is in the rest of the file.
      isStopped ||= record.isOpen === true;
      continue;
    }
    if (record.cells.every((cell) => cell.trim() === '')) continue;
    const { state, problem, stops } = readState(record.cells, plan);
    if (problem !== undefined) problems.push({ line, problem, stops: stops === true });
    isStopped ||= stops === true;
    for (const email of findAddresses(record.cells, plan)) {
      const normalizedEmail = parseEmail(email)?.normalized;
      if (normalizedEmail === undefined) {
        problems.push({
          line,
          problem: `email is ${quoteValue(email)}; expected an address such as name@example.org`,
        });
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
