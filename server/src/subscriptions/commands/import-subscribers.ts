import { z } from 'zod';
import { defineCommand } from '../../define-command.ts';
import { ImportRowSchema } from '../import/import-row.ts';
import { IMPORT_BATCH_SIZE, ImportedSchema, storeBatch } from '../import/store-rows.ts';

/** One batch of an import, in one transaction. Sends no mail. Of what the file says and what is here, the stricter state wins. */
export const importSubscribers = defineCommand({
  name: 'import-subscribers',
  records: ({ isDryRun, rows }) => (isDryRun ? undefined : { rows: rows.length }),
  input: z.object({
    /** Each address once. */
    rows: z.array(ImportRowSchema).max(IMPORT_BATCH_SIZE),
    /** Do everything, then undo it. */
    isDryRun: z.boolean(),
  }),
  output: z.object({ imported: z.array(ImportedSchema) }),
  run: async (context, { rows, isDryRun }) => ({ imported: await storeBatch(context, rows, isDryRun) }),
});
