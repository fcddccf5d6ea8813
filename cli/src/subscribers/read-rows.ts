// The rows of a file of subscribers, checked one by one, with the line of each.
import { createReadStream } from 'node:fs';
import type { ImportField } from '@midweek/server/owner';
import { unguardFormula } from '../csv/format-csv.ts';
import { detectSeparator, parseCsv } from '../csv/parse-csv.ts';
import { Failure } from '../failure.ts';
import { type ColumnMapping, mapColumns } from './import-columns.ts';

export interface FileRow {
  readonly line: number;
  readonly fields: Partial<Record<ImportField, string>>;
}
type RowOrProblem = FileRow | { readonly line: number; readonly problem: string };

export interface ReadOptions {
  readonly fields: readonly ImportField[];
  readonly mappings: ReadonlyMap<ImportField, string>;
  /** For rows that say nothing of it. */
  readonly defaults: Partial<Record<ImportField, string>>;
  readonly onHeader: (unused: readonly string[]) => void;
  readonly onBytes: (bytes: number) => void;
}

/** Throws a Failure when the file cannot be read or has no such columns. */
export async function* readRows(file: string, options: ReadOptions): AsyncGenerator<RowOrProblem> {
  const chunks = decode(file, options.onBytes);
  const first = await chunks.next();
  const start = first.done ? '' : first.value;
  let columns: ColumnMapping | undefined;
  let width = 0;
  for await (const record of parseCsv(chain(start, chunks), detectSeparator(start.replace(/^\ufeff/, '')))) {
    if (record.problem !== undefined) {
      if (!columns) throw new Failure(`${file}:${record.line} ${record.problem}`);
      yield record;
    } else if (!columns) {
      const mapped = mapColumns(record.cells, options.mappings, options.fields);
      columns = mapped.columns;
      width = record.cells.length;
      options.onHeader(mapped.unused);
    } else if (record.cells.length !== width) {
      const cells = record.cells.length;
      yield {
        line: record.line,
        problem: `the line has ${cells} cells; expected ${width}, as in the first line`,
      };
    } else {
      yield { line: record.line, fields: toFields(record.cells, columns, options.defaults) };
    }
  }
  if (!columns) throw new Failure(`${file} is empty; expected a first line with the names of the columns`);
}

function toFields(cells: readonly string[], columns: ColumnMapping, defaults: FileRow['fields']) {
  const fields = { ...defaults };
  for (const [field, position] of columns) {
    const text = unguardFormula(cells[position] ?? '').trim();
    if (text !== '') fields[field] = text;
  }
  return fields;
}

async function* decode(file: string, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      yield decoder.decode(chunk, { stream: true });
      bytes += chunk.length;
      onBytes(bytes);
    }
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) {
      throw new Failure(`${file} is not in UTF-8; save it as "CSV UTF-8" and run the command again`, {
        cause: error,
      });
    }
    throw new Failure(`${file} cannot be read: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

async function* chain(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
