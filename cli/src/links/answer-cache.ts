// Answers of the last week, one a line, so that a run that was stopped half-way goes on where it was.
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeAtomically } from '@midweek/core/files';
import { z } from 'zod';
import { type Answer, AnswerSchema } from './ask-address.ts';

const FRESH_FOR_MS = 7 * 24 * 60 * 60 * 1000;

const EntrySchema = z.strictObject({ url: z.string(), askedAt: z.iso.datetime(), answer: AnswerSchema });
type Entry = z.output<typeof EntrySchema>;

export type AnswerCache = {
  read(url: string): Answer | undefined;
  write(url: string, answer: Answer): Promise<void>;
};

/** Drops what is older than a week. Lines that cannot be read count as missing. */
export async function openAnswerCache(file: string, now: () => Date): Promise<AnswerCache> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const oldest = now().getTime() - FRESH_FOR_MS;
  const entries = new Map<string, Entry>();
  const lines = text.split('\n').filter(Boolean);
  for (const line of lines) {
    const entry = parseEntry(line);
    if (entry && Date.parse(entry.askedAt) > oldest) entries.set(entry.url, entry);
  }
  await mkdir(dirname(file), { recursive: true });
  if (entries.size < lines.length) await writeAtomically(file, [...entries.values()].map(toLine).join(''));
  return {
    read: (url) => entries.get(url)?.answer,
    async write(url, answer) {
      const entry = { url, askedAt: now().toISOString(), answer };
      entries.set(url, entry);
      await appendFile(file, toLine(entry));
    },
  };
}

function toLine(entry: Entry): string {
  return `${JSON.stringify(entry)}\n`;
}

function parseEntry(line: string): Entry | undefined {
  try {
    return EntrySchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
