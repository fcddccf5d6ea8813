import { z } from 'zod';

/** A moment as JSON has it. Commands may answer with a Date. */
export const InstantSchema = z.union([z.iso.datetime(), z.date().transform((date) => date.toISOString())]);

/** A language in stored data. It need not be one of the site: languages come and go, and no command may fail over a row of one that is gone. */
export const StoredLocaleSchema = z.string().min(1);
