// What the first line of a file means: which service wrote it, and which of its columns say what.
import { basename } from 'node:path';
import type { LeftState } from '@midweek/server/owner';
import type { MappedField } from './parse-mappings.ts';
import { readAddress } from './read-address.ts';
import {
  findFileStates,
  findService,
  findServices,
  SERVICE_NAMES,
  type Service,
  type ServiceName,
} from './services.ts';
import { type FileState, findMark, findStrictest, maySayState, WORDS, type Words } from './states.ts';

export interface ImportOptions {
  readonly file: string;
  readonly fields: readonly MappedField[];
  readonly mappings: readonly (readonly [MappedField, string])[];
  /** What the owner says about the file: its service, and that all in it have left. */
  readonly from?: ServiceName | undefined;
  readonly state?: LeftState | undefined;
  readonly language?: string | undefined;
  readonly note?: string | undefined;
}

interface StateColumn {
  readonly name: string;
  readonly position: number;
  readonly words: Words;
}

export interface Plan {
  readonly from: ServiceName | null;
  /** Where the address is; absent for a list without names of columns. */
  readonly email: number | undefined;
  readonly width: number | undefined;
  readonly states: readonly StateColumn[];
  readonly marks: readonly { position: number; read: (cell: string) => FileState | undefined }[];
  /** What is true of everybody in the file. */
  readonly everybody: FileState | undefined;
  readonly consent: number | undefined;
  /** What shows that the readers of this file agreed. Without it each line has to show it. */
  readonly note: string | undefined;
  readonly fields: ReadonlyMap<MappedField, number>;
  /** Columns of an unknown service that nobody has explained, by position. */
  readonly unexplained: ReadonlyMap<number, string>;
  readonly unused: readonly string[];
  readonly hint: string | undefined;
  /** Why nothing of this file is imported. */
  readonly problems: readonly string[];
}

const EMAIL_NAMES = ['email', 'email address', 'email_address', 'e-mail', 'mail'];

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
  const states = findStateColumns(header, names, service, positions);
  const marks = header.flatMap((name, position) => {
    const read = findMark(name);
    return read ? [{ position, read }] : [];
  });
  const fields = findFields(header, service, from, options.fields, positions);
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
  const isExplained =
    left !== undefined || fileStates.length > 0 || consent !== -1 || states.length > 0 || marks.length > 0;
  if (left === undefined && problems.length === 0) {
    if (service && !isExplained) problems.push(askForState(service));
    if (!service && found.length > 1)
      problems.push(`the columns are those of ${toTitles(found)}; say which one it is: --from SERVICE`);
    if (!service)
      problems.push(
        ...askAboutFile(unused, isExplained || fields.has('confirmed_at') || Boolean(options.note)),
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
    unexplained: new Map(service ? [] : unused),
    unused: unused.map(([, name]) => name),
    hint: left ? undefined : service?.hint,
    problems,
  };
}

/** A list of people who have left, without names of columns: each cell with an address is one of them. */
export function planList(state: LeftState | undefined): Plan {
  return {
    from: null,
    email: undefined,
    width: undefined,
    states: [],
    marks: [],
    everybody: state,
    consent: undefined,
    note: undefined,
    fields: new Map(),
    unexplained: new Map(),
    unused: [],
    hint: undefined,
    problems:
      state === undefined
        ? [
            'the first line has an address and no names of columns, and nothing says who these people are. If they have left: --state unsubscribed, bounced or complained',
          ]
        : [],
  };
}

/** The columns of the service, and those that the owner named for it. */
function findStateColumns(
  header: readonly string[],
  names: readonly string[],
  service: Service | undefined,
  positions: readonly (readonly [MappedField, number])[],
): StateColumn[] {
  const own = service ? service.states : { state: WORDS };
  const words = Object.values(own)[0] ?? WORDS;
  const columns = new Map<number, Words>();
  for (const [name, meanings] of Object.entries(own)) {
    const position = header.indexOf(name);
    if (position !== -1) columns.set(position, meanings);
  }
  for (const [field, position] of positions)
    if (field === 'state' && position !== -1) columns.set(position, words);
  return [...columns].map(([position, meanings]) => ({
    name: names[position]?.trim() ?? '',
    position,
    words: meanings,
  }));
}

/** Other services call other things like our fields: only what is known of them is taken, and what the owner names. */
function findFields(
  header: readonly string[],
  service: Service | undefined,
  from: ServiceName | null,
  fields: readonly MappedField[],
  positions: readonly (readonly [MappedField, number])[],
): Map<MappedField, number> {
  const found = new Map<MappedField, number>();
  for (const field of fields) {
    if (field === 'email' || field === 'state') continue;
    const isOurs = from === null || from === 'midweek' || field === 'language';
    const name = service?.fields?.[field] ?? (isOurs ? field : undefined);
    const position =
      positions.find(([mapped]) => mapped === field)?.[1] ?? (name === undefined ? -1 : header.indexOf(name));
    if (position !== -1) found.set(field, position);
  }
  return found;
}

function findEmail(header: readonly string[], sample: readonly (readonly string[])[]): number | undefined {
  const position = header.findIndex((name) => EMAIL_NAMES.includes(name));
  if (position !== -1) return position;
  const withAddresses = header.flatMap((_, column) =>
    sample.some((cells) => isLikeAddress(cells[column] ?? '')) ? [column] : [],
  );
  return withAddresses.length === 1 ? withAddresses[0] : undefined;
}

export function isLikeAddress(cell: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(readAddress(cell));
}

function askForState({ title, states, files }: Service): string {
  if (files)
    return `${title} says in the name of its files who reads and who has left, and this one is called otherwise; give it the name that ${title} gave it, such as ${Object.keys(files.names).join('_… or ')}_…`;
  const columns = Object.keys(states).join(', ');
  return `the file has no column "${columns}", in which ${title} says who has left; name the column that says it: --map state=COLUMN`;
}

function askAboutFile(unused: readonly (readonly [number, string])[], isExplained: boolean): string[] {
  const asked = unused.filter(([, name]) => maySayState(name)).map(([, name]) => name);
  const unclear = 'it is not clear which service wrote this file';
  const services = `--from ${SERVICE_NAMES.join(', ')}`;
  if (asked.length > 0)
    return [
      `${unclear}, and "${asked.join('", "')}" may say who has left; name the service (${services}), or the column that says it: --map state=COLUMN`,
    ];
  return isExplained
    ? []
    : [
        `${unclear}, and nothing in it says who has left and who has confirmed; import the file as the service wrote it, or name the service (${services}). If all of them have left: --state unsubscribed, bounced or complained`,
      ];
}

function toTitles(names: readonly ServiceName[]): string {
  return names.map((name) => findService(name).title).join(' and ');
}
