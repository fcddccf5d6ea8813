import { basename } from 'node:path';
import { LocaleSchema } from '@midweek/core';
import { z } from 'zod';
import { defineCommand, type OwnerContext } from '../../define-command.ts';
import { OwnerProblem } from '../../owner-problem.ts';
import type { OnStep, Step } from '../../step.ts';
import { ImportRowSchema } from '../import/import-row.ts';
import { forgetImport, type KeptImport, keepImport } from '../import/kept-import.ts';
import { countByState, OUTCOME_STATES, type StoredRow, summarize } from '../import/outcome.ts';
import { readImport, storeInBatches } from '../import/read-import.ts';
import { explainMapping, parseMapping, SERVICE_NAMES } from '../import/services.ts';
import { storeBatch } from '../import/store-rows.ts';

/** As base64 it is what the body of a command may hold, 16 MB. */
const MAX_FILE_BYTES = 12_000_000;
/** More than a person reads, and little enough to be kept with the answer. */
const MAX_PROBLEMS = 500;

const FileSchema = z
  .object({
    name: z
      .string()
      .max(1000)
      .transform((name) => basename(name.replaceAll('\\', '/')) || 'file'),
    text: z.string().optional(),
    /** For files that are not UTF-8, or may not be. */
    base64: z.string().optional(),
  })
  .refine(({ text, base64 }) => (text === undefined) !== (base64 === undefined), {
    error: 'a file has either text or base64',
  });

const MappingSchema = z.string().transform((written, context) => {
  const mapping = parseMapping(written);
  if (mapping) return mapping;
  context.addIssue({ code: 'custom', message: explainMapping(written) });
  return z.NEVER;
});

const Count = z.int().nonnegative();

/** Imports a whole file, as `midweek subscribers import` does, in batches of a transaction each. Of what the file says and what is here, the stricter state wins. */
export const importReaders = defineCommand({
  name: 'import-readers',
  records: ({ isDryRun }, { isStopped, lines }) =>
    isDryRun || isStopped ? undefined : { readers: lines.added },
  input: z
    .object({
      file: FileSchema,
      /** The service that wrote it, if its columns do not say it. */
      from: z.enum(SERVICE_NAMES).optional(),
      /** FIELD=COLUMN for columns that are called otherwise. */
      map: z.array(MappingSchema).default([]),
      /** Of everybody in the file. */
      state: z.enum(['unsubscribed', 'bounced', 'complained']).optional(),
      /** Of lines that do not name one. */
      locale: LocaleSchema.optional(),
      /** How the readers of the file agreed. */
      note: z.string().trim().max(1000).optional(),
      /** Do everything, then undo it. */
      isDryRun: z.boolean(),
    })
    .refine(({ state, note }) => state === undefined || !note, {
      error: 'people who have left need no note on how they agreed',
    }),
  output: z.object({
    from: z.enum(SERVICE_NAMES).nullable(),
    /** The service, as people call it. */
    service: z.string().nullable(),
    /** By their state afterwards. */
    readers: z.record(z.enum(OUTCOME_STATES), Count),
    /** The first of them, those that stop all of the file before the others. */
    problems: z.array(z.object({ line: z.int(), problem: z.string(), stops: z.boolean() })),
    problemCount: Count,
    /** Lines by what became of them, or would. */
    lines: z.object({ added: Count, left: Count, deleted: Count, known: Count, repeated: Count }),
    unusedColumns: z.array(z.string()),
    /** What the service does not say about its readers. */
    hint: z.string().nullable(),
    isDryRun: z.boolean(),
    /** Whether nothing of the file can be imported before a problem is solved. */
    isStopped: z.boolean(),
  }),
  async run(context, { file, from, map, state, locale, note, isDryRun }, onStep, caller) {
    const bytes = toBytes(file);
    const { checked, rows, isStopped } = await readImport({
      file: file.name,
      bytes,
      mappings: map,
      from,
      state,
      language: locale,
      note: note || undefined,
    });
    const stored: StoredRow[] = [];
    const store = (onBatch: OnStep) =>
      storeInBatches(
        rows,
        (batch) =>
          storeBatch(
            context,
            batch.map((row) => ImportRowSchema.parse(row)),
            isDryRun,
          ),
        stored,
        onBatch,
      );
    if (isDryRun || rows.length === 0) await store(onStep);
    else await keepWhile(context, { file: file.name, by: caller.name }, rows.length, store, onStep);
    const outcome = summarize(checked, stored, { file: file.name, isDryRun, isStopped });
    const { plan, service, problems, lines } = outcome;
    return {
      from: plan.from,
      service: service ?? null,
      readers: countByState(outcome),
      problems: problems
        .map(({ line, problem, stops = false }) => ({ line, problem, stops }))
        .toSorted((a, b) => Number(b.stops) - Number(a.stops))
        .slice(0, MAX_PROBLEMS),
      problemCount: problems.length,
      lines: {
        added: lines.added.length,
        left: lines.left.length,
        deleted: lines.deleted.length,
        known: lines.known.length,
        repeated: lines.repeated.length,
      },
      unusedColumns: [...plan.unused],
      hint: plan.hint ?? null,
      isDryRun,
      isStopped,
    };
  },
});

/** Keeps how far it is until it ends, well or with a problem. When the server ends first, that stays. */
async function keepWhile(
  { db, now }: OwnerContext,
  of: Pick<KeptImport, 'file' | 'by'>,
  total: number,
  store: (onBatch: OnStep) => Promise<void>,
  onStep: OnStep,
): Promise<void> {
  // The step comes first: what is kept and worked at has not broken off.
  const keep = async (step: Step) => {
    await onStep(step);
    await keepImport(db, { ...of, done: step.done, total: step.total }, now());
  };
  try {
    await keep({ done: 0, total });
    await store(keep);
  } catch (error) {
    await forgetImport(db).catch(() => undefined);
    throw error;
  }
  await forgetImport(db);
}

function toBytes({ name, text = '', base64 }: z.output<typeof FileSchema>): Uint8Array {
  const bytes = base64 === undefined ? Buffer.from(text) : Buffer.from(base64, 'base64');
  if (bytes.length > MAX_FILE_BYTES)
    throw new OwnerProblem(
      `${name} has ${Math.ceil(bytes.length / 1_000_000)} MB; files of more than ${MAX_FILE_BYTES / 1_000_000} MB are imported in the terminal, with: midweek subscribers import ${name}`,
    );
  return bytes;
}
