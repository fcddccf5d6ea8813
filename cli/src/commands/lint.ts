import { findIssue, type Problem } from '@midweek/core';
import { nameFile } from '@midweek/core/files';
import { sortProblems } from '@midweek/core/load';
import { checkCards } from '@midweek/site/check-cards';
import { z } from 'zod';
import { defineLocal, ISSUE } from '../command-line/command.ts';
import { explainMissingIssue, loadWithProblems, problemsOfIssue } from '../content-problems.ts';
import { Failure } from '../failure.ts';
import { checkAddresses } from '../links/check-addresses.ts';
import { checkMailSize } from '../mails/check-mail-size.ts';
import { currentSite, showFile } from '../project.ts';
import { reportProblems } from '../terminal/report-problems.ts';

export const lint = defineLocal({
  call: 'lint',
  help: {
    en: `Reads everything in the folder of the newsletter and prints each problem, as file:line problem; expected …; how to fix it.

First what would stop the build, then the house style: form of titles, descriptions and versions, dates, length of the intro and of what sponsors say, comments that end as sentences, releases that lead to their own notes, few patches and standing pages, no advertising language, the same items in every language and nothing left untranslated, addresses that the last eight issues already had. Drafts are checked too, but their style is only warned about. Of the newest issue, or the one that is named, the email is measured: Gmail cuts what is longer than 102 kB. Warnings do not fail. Exit code 0 when there is no error, 1 otherwise.`,
    fr: `Lit tout ce que contient le dossier de la newsletter et affiche chaque problème, sous la forme fichier:ligne problème; expected …; comment le corriger.

D’abord ce qui arrêterait la construction, puis le style de la maison : la forme des titres, des descriptions et des versions, les dates, la longueur de l’introduction et des textes de sponsors, des commentaires qui finissent comme des phrases, des versions qui mènent à leurs propres notes, peu de correctifs et de pages permanentes, pas de langage publicitaire, les mêmes entrées dans chaque langue et rien qui ne soit pas traduit, les adresses que les huit derniers numéros avaient déjà. Les brouillons sont vérifiés aussi, mais leur style ne donne que des avertissements. L’email du dernier numéro, ou de celui qui est demandé, est mesuré : Gmail coupe ce qui dépasse 102 Ko. Les avertissements ne font pas échouer. Code de sortie 0 s’il n’y a pas d’erreur, 1 sinon.`,
  },
  input: z.object({
    issue: ISSUE.optional().meta({
      en: 'only the problems of this issue',
      fr: 'seulement les problèmes de ce numéro',
    }),
    links: z.boolean().default(false).meta({
      en: 'ask every address of the issue, or of all issues, over the network: pages that are gone (404, 410) are errors, permanent redirects warnings. Four hosts at a time, one address of a host after the other, ten seconds for each answer. Answers are kept for a week. What cannot be asked, or refuses programs, is only counted',
      fr: 'interroge par le réseau chaque adresse du numéro, ou de tous : les pages disparues (404, 410) sont des erreurs, les redirections permanentes des avertissements. Quatre hôtes à la fois, une adresse d’un hôte après l’autre, dix secondes pour chaque réponse. Les réponses sont gardées une semaine. Ce qui ne peut pas être interrogé, ou refuse les programmes, est seulement compté',
    }),
  }),
  positional: ['issue'],
  run: ({ issue, links }) => findProblems(issue, links),
  toJson: (problems) => problems.map(toShown),
  show: (problems) =>
    problems.length === 0 ? ['No problems found.'] : reportProblems(problems).trimEnd().split('\n'),
  exitCode: (problems) => (problems.some(({ severity }) => severity === 'error') ? 1 : 0),
});

async function findProblems(name: string | undefined, links: boolean): Promise<Problem[]> {
  const { content, problems: found } = await loadWithProblems(currentSite().folder);
  const issues = content?.issues ?? [];
  const chosen = name === undefined ? issues : [findIssue(issues, name) ?? []].flat();
  if (content && name !== undefined && chosen.length === 0 && problemsOfIssue(found, name).length === 0) {
    throw new Failure(explainMissingIssue(name, content));
  }
  // To measure a mail takes rendering it, so only the one that is written now: issues that were sent stay as they are.
  const [measured] = chosen;
  const all = sortProblems([
    ...found,
    ...(content && measured ? await checkMailSize(measured, content.site) : []),
    ...(content ? await checkCards(content, nameFile(currentSite().folder, 'site.yml')) : []),
    ...(links ? await checkAddresses(chosen, { cache: currentSite().cache }) : []),
  ]);
  // Without its configuration no issue can be read, so that is what there is to say about any of them.
  return name === undefined || !content ? all : problemsOfIssue(all, name);
}

/** By a path that can be opened from here. */
function toShown(problem: Problem): Problem {
  return { ...problem, file: showFile(problem.file) };
}
