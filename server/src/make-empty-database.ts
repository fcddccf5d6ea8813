// A program of its own, because making a database blocks the thread it is made in. The build runs it beside the pages.
import { makeEmptyDatabase } from './database/empty-database.ts';

await makeEmptyDatabase();
