import { z } from 'zod';
import { defineCommand } from '../../define-command.ts';
import { findKeptImport, forgetImport, KeptImportSchema } from '../import/kept-import.ts';

/** The import that has not come to its end. While a server works at it, `works` of the desk has it too. */
export const findBrokenImport = defineCommand({
  name: 'find-broken-import',
  roles: ['owner', 'editor'],
  input: z.object({}),
  output: KeptImportSchema.nullable(),
  run: ({ db }) => findKeptImport(db),
});

/** The owner knows of it. Changes no reader. */
export const forgetBrokenImport = defineCommand({
  name: 'forget-broken-import',
  input: z.object({}),
  output: z.object({}),
  async run({ db }) {
    await forgetImport(db);
    return {};
  },
});
