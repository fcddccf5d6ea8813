import { currentLanguages, nameLanguage } from '@midweek/core';
import { listMissing, type MissingText } from '@midweek/core/files';
import { parseOptionalArgument } from '../options.ts';
import { showPath } from '../project.ts';
import { printJson } from '../terminal/print-json.ts';
import { formatTable } from '../terminal/table.ts';

const help = `
midweek languages [CODE] [--json]

Lists the languages of the newsletter, and how many texts of pages, emails and server each of them lacks: those are shown in English. With the code of
a language, de for German, it prints the English texts that are not translated, by file of languages/CODE, as JSON to start from.

  --json   print everything as JSON

Exit code 0, or 2 for wrong usage.
`;

async function run(args: string[]): Promise<number> {
  const { argument, values } = parseOptionalArgument(args, { json: { type: 'boolean', default: false } });
  const { locales, own } = currentLanguages();
  if (argument !== undefined) return list(argument, listMissing(argument, own[argument]), values.json);
  const rows = locales.map(({ code, label, dir, htmlLang }) => ({
    code,
    label,
    name: nameLanguage('en', code),
    dir,
    htmlLang,
    missing: listMissing(code, own[code]).length,
  }));
  if (values.json) printJson(rows);
  else
    process.stdout.write(
      formatTable(
        [['', '', 'untranslated'], ...rows.map(({ code, name, missing }) => [code, name, String(missing)])],
        { alignRight: [2] },
      ),
    );
  return 0;
}

function list(code: string, missing: readonly MissingText[], isJson: boolean): number {
  const files = Map.groupBy(missing, ({ file }) => file);
  const texts = [...files].map(([file, entries]) => [file, toTexts(entries)] as const);
  if (isJson) printJson(Object.fromEntries(texts));
  else if (texts.length === 0) process.stdout.write(`Everything is translated into ${code}.\n`);
  else
    for (const [file, english] of texts)
      process.stdout.write(
        `${showPath(`languages/${code}/${file}`)}\n${JSON.stringify(english, null, 2)}\n\n`,
      );
  return 0;
}

/** As the file would have them: a mail is a group of texts. */
function toTexts(entries: readonly MissingText[]): Record<string, unknown> {
  const texts: Record<string, unknown> = {};
  for (const {
    path: [key = '', name],
    english,
  } of entries)
    texts[key] = name === undefined ? english : { ...(texts[key] as object), [name]: english };
  return texts;
}

export const languages = { run, help };
