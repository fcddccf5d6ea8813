import { COPY_FIELDS, type CopyField } from './copy.ts';

/** Fields that say how many characters fit. */
const COUNTED: readonly CopyField[] = ['title', 'body'];

/** Ids of a form for copy. One page can have several forms, so every id names its place. */
export interface CopyIds {
  readonly form: string;
  readonly heading: string;
  readonly fields: Readonly<Record<CopyField, CopyFieldIds>>;
}
export interface CopyFieldIds {
  readonly control: string;
  readonly problem: string;
  /** Of the number of characters that are left; undefined for fields without a limit. */
  readonly room: string | undefined;
  readonly help: string;
  /** The ids of all messages about the field, as `aria-describedby` wants them. */
  readonly description: string;
}

/** @example toCopyIds('2026-11-18-main-0').fields.title.problem // 'copy-2026-11-18-main-0-title-problem' */
export function toCopyIds(slot: string): CopyIds {
  const form = `copy-${slot}`;
  const fields = COPY_FIELDS.map((field) => [field, toFieldIds(form, field)]);
  return { form, heading: `${form}-heading`, fields: Object.fromEntries(fields) };
}

function toFieldIds(form: string, field: CopyField): CopyFieldIds {
  const control = `${form}-${field}`;
  const problem = `${control}-problem`;
  const room = COUNTED.includes(field) ? `${control}-room` : undefined;
  const help = `${control}-help`;
  const description = [problem, ...(room ? [room] : []), help].join(' ');
  return { control, problem, room, help, description };
}
