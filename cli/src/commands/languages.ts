import { currentLanguages, nameLanguage } from '@midweek/core';
import { listMissing, type MissingText } from '@midweek/core/files';
import { z } from 'zod';
import { defineLocal } from '../command-line/command.ts';
import { currentSite, showPath } from '../project.ts';

export const languages = defineLocal({
  call: 'languages',
  help: {
    en: 'Lists the languages of the newsletter, and how many texts of pages, emails and server each of them lacks: those are shown in English. With the code of a language, pt for Portuguese, it prints the English texts that are not translated, by file of languages/CODE, as JSON to start from.',
    fr: 'Liste les langues de la newsletter, et combien de textes des pages, des emails et du serveur manquent à chacune : ceux-là s’affichent en anglais. Avec le code d’une langue, pt pour le portugais, affiche les textes anglais qui ne sont pas traduits, par fichier de languages/CODE, en JSON, pour commencer.',
  },
  input: z.object({
    code: z.string().optional().meta({ en: 'of a language, such as pt', fr: 'd’une langue, par exemple pt' }),
  }),
  positional: ['code'],
  async run({ code }) {
    const { locales, own } = currentLanguages();
    const { folder } = currentSite();
    if (code !== undefined) {
      const files = Map.groupBy(listMissing(folder, code, own[code]), ({ file }) => file);
      return Object.fromEntries([...files].map(([file, entries]) => [file, toTexts(entries)]));
    }
    return locales.map(({ code, label, dir, htmlLang }) => ({
      code,
      label,
      name: nameLanguage('en', code),
      dir,
      htmlLang,
      missing: listMissing(folder, code, own[code]).length,
    }));
  },
  show(outcome, { code }) {
    if (Array.isArray(outcome)) {
      const rows = outcome.map(({ code, name, missing }) => [code, name, String(missing)]);
      return [{ rows: [['', '', 'untranslated'], ...rows], alignRight: [2] }];
    }
    const files = Object.entries(outcome);
    if (files.length === 0) return [`Everything is translated into ${code}.`];
    return files.flatMap(([file, english]) => [
      showPath(`languages/${code}/${file}`),
      ...JSON.stringify(english, null, 2).split('\n'),
      '',
    ]);
  },
});

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
