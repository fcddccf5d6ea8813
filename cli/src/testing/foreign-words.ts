// What of a newsletter is in English, or of ours, though it should not be.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'entities';

/** Words that are not German, French or Spanish as well. */
const ENGLISH =
  "about address again all already and any are archive articles because been before button by choose close confirm copy could delete each email emails every find following for found from have here home how if into issue issues language latest leave link's list loading look mail monday months more most need newest next nothing of older open our pages posts press privacy read reader readers reading search section send sent show sign since site skip some subscribe subscribed subscription summary tagged that the their there these they this to toggle tuesday unsubscribe until updated view week what when which while will with wrong written you your january february june july october december thursday friday saturday sunday";
const wordsOf = (words: string, flags: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}@./_-])(?:${words.replaceAll(' ', '|')})(?![\p{L}\p{N}@/_-])`, flags);
const FOREIGN = [wordsOf(ENGLISH, 'giu'), wordsOf('Midweek React Wednesday', 'gu')];

/** The words of a file that readers see or hear: text, and attributes that hold sentences. */
function listTexts(source: string): string[] {
  if (!/^\s*</.test(source)) return source.split('\n');
  const shown = source
    .replace(/<(style|script|code)\b(?![^>]*json).*?<\/\1>/gs, '')
    // In another language, and said so.
    .replace(/<(\w+)\b[^>]* lang="[^"]*"[^>]*>[^<]*<\/\1>/g, '');
  const attributes = [...shown.matchAll(/ ([\w:-]+)="([^"]* [^"]*)"/g)].filter(
    ([, name = '']) => !/^(class|rel|style|sizes|xmlns.*|d)$/.test(name),
  );
  return [...shown.split(/<[^>]*>/), ...attributes.map(([, , value = '']) => value)].flatMap((text) =>
    readJson(decode(text)),
  );
}

/** Of data for scripts, what has more than one word: the others are names. */
function readJson(text: string): string[] {
  if (!/^[[{]"/.test(text)) return [text];
  return listValues(JSON.parse(text)).filter((value) => value.includes(' '));
}

/** Words of other languages, with the text around them. */
export function findForeign(where: string, source: string): string[] {
  return listTexts(source).flatMap((text) =>
    // Names of placeholders are not said.
    FOREIGN.flatMap((words) => [...text.replace(/\{\w+\}/g, '').matchAll(words)]).map(
      ({ 0: word, index }) => `${where}: ${word} in "${text.slice(Math.max(0, index - 40), index + 60)}"`,
    ),
  );
}

/** Keys are names of fields. */
export function listValues(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(listValues);
}

function readSource(file: string, locale: string): string[] {
  const source = readFileSync(file, 'utf8');
  if (!/json|webmanifest/.test(file)) return [source];
  // What a build found in an issue is for its owner, whom the software speaks to in English.
  const { obstacles, warnings, ...data } = JSON.parse(source);
  return listValues(data.mails?.[locale] ?? data);
}

/** The files of a release that readers get: pages, feeds, calendars, emails. */
export function listSaid(release: string): string[] {
  return globSync('{site/**/*.{html,xml,txt,ics,webmanifest},site/**/feed.json,mail/**/*.json}', {
    cwd: release,
  });
}

/** Words of other languages in them; of a mail in several languages, the text in `locale` is read. */
export function findForeignIn(release: string, files: readonly string[], locale: string): string[] {
  return files.flatMap((file) =>
    readSource(join(release, file), locale).flatMap((text) => findForeign(file, text)),
  );
}
