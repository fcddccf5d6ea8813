import { z } from 'zod';

/** A language in stored data. It need not be one of the site: languages come and go, and no command may fail over a row of one that is gone. */
export const StoredLocaleSchema = z.string().min(1);
