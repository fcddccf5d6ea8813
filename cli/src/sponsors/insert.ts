import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDeadlineInstant, copyKindOf, findIssue, listLocales, type SectionConfig } from '@midweek/core';
import { toImageExtension, toMinute, withSite, writeAtomically } from '@midweek/core/files';
import { loadContent } from '@midweek/core/load';
import type { OutputOf, Owner } from '@midweek/server/owner';
import { z } from 'zod';
import { defineLocal, ISSUE } from '../command-line/command.ts';
import { Failure } from '../failure.ts';
import { withOwner } from '../owner.ts';
import { currentSite, showPath } from '../project.ts';
import { type PlacedCopy, placeCopies } from './place-copies.ts';

type Place = OutputOf<'list-issue-copies'>['places'][number];

export const insertSponsors = defineLocal({
  call: 'sponsors insert',
  help: {
    en: 'Puts the copy of an issue’s sponsors into its files, in every language. From then on sponsors cannot change it; before their deadline (two days before the issue, 12:00 UTC) it needs --early. Exit code 1 when some copy is missing.',
    fr: 'Met les textes des sponsors d’un numéro dans ses fichiers, dans chaque langue. Dès lors, les sponsors ne peuvent plus les changer ; avant leur date limite (deux jours avant le numéro, 12:00 UTC), il faut --early. Code de sortie 1 quand un texte manque.',
  },
  input: z.object({
    issue: ISSUE,
    replace: z
      .boolean()
      .default(false)
      .meta({ en: 'write again what a file has already', fr: 'récrit ce qu’un fichier contient déjà' }),
    early: z.boolean().default(false).meta({
      en: 'although sponsors may still change it',
      fr: 'même si les sponsors peuvent encore les changer',
    }),
  }),
  positional: ['issue'],
  example: '258',
  async run({ issue: name, replace: replaces, early }) {
    const folder = join(currentSite().folder, 'newsletter', name);
    const { issueDate, sections } = await readIssue(name, folder);
    return withOwner(async (owner): Promise<Outcome> => {
      const { places } = await owner.run('list-issue-copies', { issueDate });
      const ready = places.filter(({ isSaved }) => isSaved);
      const missing = places.filter(({ isSaved }) => !isSaved);
      if (!early && ready.some(({ isOpen }) => isOpen)) throw new Failure(tooEarly(issueDate));
      if (ready.length === 0) return { name, issueDate, ready, missing, files: [] };
      const files = await insertAll(owner, folder, ready, { replaces, sections });
      await owner.run('mark-copies-inserted', { slots: ready.map(toSlot) });
      return { name, issueDate, ready, missing, files };
    });
  },
  toJson: ({ issueDate, ready, missing, files }) => ({
    issueDate,
    inserted: ready.map(toSlot),
    missing: missing.map(toSlot),
    files,
  }),
  show: report,
  exitCode: ({ missing }) => (missing.length > 0 ? 1 : 0),
});

/** Sponsors were promised that they can change their ad text until then. */
function tooEarly(issueDate: string): string {
  const deadline = toMinute(copyDeadlineInstant(issueDate));
  return `sponsors can change their copy for this issue until ${deadline} UTC, and what is inserted stays as it is; run it again after that, or add --early to insert it now`;
}

const toSlot = ({ slot }: Place) => slot;

/** Drafts too: that is when sponsors go in. */
async function readIssue(
  name: string,
  folder: string,
): Promise<{ issueDate: string; sections: readonly SectionConfig[] }> {
  const { content } = await loadContent({ folder: currentSite().folder, includeDrafts: true });
  const issue = content && findIssue(content.issues, name);
  if (content && issue) return { issueDate: issue.date, sections: content.site.sections };
  throw new Failure(
    content
      ? `${showPath(folder)} does not exist; start it with ${withSite(`midweek new ${name}`)}`
      : `the content cannot be read; ${withSite('midweek lint')} says why`,
  );
}

/** Writes the ad texts, as the sponsors wrote them, into both languages. Returns the files that were written. */
async function insertAll(
  owner: Owner,
  folder: string,
  places: readonly Place[],
  options: { replaces: boolean; sections: readonly SectionConfig[] },
): Promise<string[]> {
  const copies: PlacedCopy[] = [];
  const images: { name: string; bytes: Buffer }[] = [];
  for (const { slot, placement, copy, hasImage } of places) {
    let image: string | undefined;
    // An image sent after the text was saved may have no alt text yet, and is not printed without one.
    if (hasImage && copy.alt !== '' && copyKindOf(placement) !== 'link') {
      const { type, base64 } = await owner.run('load-sponsor-image', { slot });
      image = `sponsor-${placement}.${toImageExtension(type)}`;
      images.push({ name: image, bytes: Buffer.from(base64, 'base64') });
    }
    copies.push({ placement, copy, image });
  }
  const written: string[] = [];
  const texts = [];
  for (const locale of listLocales()) {
    const file = join(folder, `${locale}.md`);
    const source = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      // An issue may be in one language only.
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (source === undefined) continue;
    texts.push({
      file,
      source,
      text: orFailure(showPath(file), () => placeCopies(source, copies, { locale, ...options })),
    });
  }
  // Images first: a text never names one that is not there.
  for (const { name, bytes } of images) {
    const path = join(folder, name);
    const there = await readFile(path).catch(() => undefined);
    if (there?.equals(bytes)) continue;
    await writeFile(path, bytes);
    written.push(showPath(path));
  }
  for (const { file, source, text } of texts) {
    if (text === source) continue;
    await writeAtomically(file, text);
    written.push(showPath(file));
  }
  return written;
}

function orFailure(file: string, place: () => string): string {
  try {
    return place();
  } catch (error) {
    throw new Failure(`the sponsors cannot be inserted into ${file}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

type Outcome = {
  name: string;
  issueDate: string;
  ready: readonly Place[];
  missing: readonly Place[];
  files: readonly string[];
};

function report({ name, issueDate, ready, missing, files }: Outcome): string[] {
  if (ready.length + missing.length === 0)
    return [`No sponsor has a place in issue ${name} of ${issueDate}.`];
  const toLine = ({ slot, company }: Place) => `  ${slot}  ${company}`;
  return [
    `Issue ${name} of ${issueDate}`,
    ...ready.map((place) => `${toLine(place)} (written in ${place.locale})`),
    ...missing.map((place) => `${toLine(place)}: no copy yet`),
    ...(files.length > 0
      ? [
          `Wrote ${files.join(', ')}.`,
          `Both languages have the sponsor’s own words. Translate them, then run: ${withSite(`midweek lint ${name}`)}`,
        ]
      : ready.length > 0
        ? ['Both files already have them; --replace writes them again.']
        : []),
    ...(missing.length > 0
      ? [`${withSite('midweek sponsors show <id>')} says who to ask for the missing copy.`]
      : []),
  ];
}
