// The meaning of a file's first line: which service wrote it, and which of its columns say what.
import { basename } from 'node:path';
import type { LeftState } from '../left-states.ts';
import { askAboutFile, askForState, toTitles } from './ask-owner.ts';
import { findEmail, findFields, findStateColumns, type StateColumn } from './find-columns.ts';
import {
  findFileStates,
  findService,
  findServices,
  type MappedField,
  type Service,
  type ServiceName,
} from './services.ts';
import { type FileState, findMark, findStrictest } from './states.ts';

export interface ImportOptions {
  /** Its name, with or without folders. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly mappings: readonly (readonly [MappedField, string])[];
  /** The owner's statements about the file: its service, and that all in it have left. */
  readonly from?: ServiceName | undefined;
  readonly state?: LeftState | undefined;
  readonly language?: string | undefined;
  readonly note?: string | undefined;
}

export interface Plan {
  readonly from: ServiceName | null;
  /** Where the address is; absent for a list without names of columns. */
  readonly email: number | undefined;
  readonly width: number | undefined;
  readonly states: readonly StateColumn[];
  readonly marks: readonly { position: number; read: (cell: string) => FileState | undefined }[];
  /** The state of everybody in the file. */
  readonly everybody: FileState | undefined;
  readonly consent: number | undefined;
  /** Evidence that the readers of this file agreed. Without it each line has to show it. */
  readonly note: string | undefined;
  readonly fields: ReadonlyMap<MappedField, number>;
  /** Columns of an unknown service that nobody has explained, by position. */
  readonly unexplained: ReadonlyMap<number, string>;
  /** Whether the owner says that all of them have left. */
  readonly hasLeft: boolean;
  readonly unused: readonly string[];
  readonly hint: string | undefined;
  /** Why nothing of this file is imported. */
  readonly problems: readonly string[];
}

/** @param sample the first records, by which a column of addresses is found that is called otherwise */
export function planImport(
  names: readonly string[],
  sample: readonly (readonly string[])[],
  options: ImportOptions,
): Plan {
  const { file, from: said, state: left, mappings } = options;
  const header = names.map((name) => name.trim().toLowerCase());
  const problems: string[] = [];
  const positions = mappings.map(([field, column]) => {
    const position = names.findIndex((name) => name.trim() === column);
    if (position === -1)
      problems.push(`the file has no column "${column}"; its columns are ${names.join(', ')}`);
    return [field, position] as const;
  });
  const found = findServices(header);
  const from = said ?? (found.length === 1 ? found[0] : undefined) ?? null;
  if (said && found.length > 0 && !found.includes(said))
    problems.push(`the columns are those of ${toTitles(found)}, and --from says ${toTitles([said])}`);
  const service: Service | undefined = from === null ? undefined : findService(from);
  const marks = header.flatMap((name, position) => {
    const read = findMark(name);
    return read ? [{ position, read }] : [];
  });
  const states = findStateColumns(header, names, service, positions).filter(
    ({ position }) => !marks.some((mark) => mark.position === position),
  );
  const fields = findFields(header, service, from, positions);
  const mappedEmail = positions.find(([field]) => field === 'email')?.[1];
  const email = mappedEmail ?? findEmail(header, sample);
  if (email === undefined)
    problems.push(
      `it is not clear which column has the addresses; its columns are ${names.join(', ')}. Say which one it is: --map email=COLUMN`,
    );
  const used = new Set([email, ...fields.values(), ...[...states, ...marks].map(({ position }) => position)]);
  const unused = names.flatMap((name, position) =>
    used.has(position) ? [] : ([[position, name.trim()]] as const),
  );
  const fileStates = service ? findFileStates(service, header, basename(file)) : [];
  const consent = service?.consent === undefined ? -1 : header.indexOf(service.consent);
  const isExplained = fileStates.length > 0 || consent !== -1 || states.length > 0;
  // The owner's statement about a file of other columns is not known to hold for all of them.
  const isKnown = from !== null && found.includes(from);
  if (left === undefined && problems.length === 0) {
    if (service && !isExplained) problems.push(askForState(service));
    else if (found.length > 1 && !service)
      problems.push(`the columns are those of ${toTitles(found)}; say which one it is: --from SERVICE`);
    else if (!isKnown)
      problems.push(
        ...askAboutFile(unused, basename(file), {
          isNamed: service !== undefined,
          isProven: isExplained || marks.length > 0 || fields.has('confirmed_at') || Boolean(options.note),
        }),
      );
  }
  return {
    from,
    email,
    width: names.length,
    states,
    marks,
    everybody: findStrictest([...fileStates, ...(left ? [left] : [])]),
    consent: consent === -1 ? undefined : consent,
    note:
      options.note ??
      (service && from !== 'midweek'
        ? `reads at ${service.title}, imported from ${basename(file)}`
        : undefined),
    fields,
    unexplained: new Map(isKnown || left ? [] : unused),
    hasLeft: left !== undefined,
    unused: unused.map(([, name]) => name),
    hint: left ? undefined : service?.hint,
    problems,
  };
}

/** A list of people who have left, without names of columns: each cell with an address is one of them. */
export function planList(state: LeftState | undefined): Plan {
  const problem =
    'the first line has an address and no names of columns, and nothing says who these people are. If they have left: --state unsubscribed, bounced or complained';
  return { ...EMPTY, everybody: state, hasLeft: state !== undefined, problems: state ? [] : [problem] };
}

const EMPTY: Plan = {
  from: null,
  email: undefined,
  width: undefined,
  states: [],
  marks: [],
  everybody: undefined,
  consent: undefined,
  note: undefined,
  fields: new Map(),
  unexplained: new Map(),
  hasLeft: false,
  unused: [],
  hint: undefined,
  problems: [],
};
