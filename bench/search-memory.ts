// Opens the indexes it is given, asks each a question, and says how many megabytes the process then takes.
import { readFile } from 'node:fs/promises';
import { openIndex } from '@midweek/core/indexing';

const indexes = await Promise.all(
  process.argv.slice(2).map(async (file) => openIndex(await readFile(file, 'utf8'))),
);
for (const index of indexes) index.search({ query: 'react', facetFilters: [], page: 0, hitsPerPage: 20 });
console.log(process.memoryUsage.rss() / 1_000_000);
