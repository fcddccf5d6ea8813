// A program that writes the indexes of the larger archive into the given folder.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listLocales } from '@midweek/core';
import { listRecords, serializeIndex } from '@midweek/core/indexing';
import { loadContent } from '@midweek/core/load';
import { repeatRecords } from './larger-archive.ts';
import { SHIPPED } from './project.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('bench: write-larger-indexes.ts needs the folder to write to');
const { content } = await loadContent({ folder: SHIPPED.folder, includeDrafts: false });
if (!content) throw new Error('bench: the content cannot be read');
for (const locale of listLocales()) {
  const records = repeatRecords(listRecords(content, locale));
  await writeFile(join(folder, `${locale}.json`), serializeIndex(records));
}
