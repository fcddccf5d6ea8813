import type { Content } from '@midweek/core';
import { count, withSite } from '@midweek/core/files';
import { loadContent } from '@midweek/core/load';
import { z } from 'zod';
import { defineLocal, ISSUE } from '../command-line/command.ts';
import { Failure } from '../failure.ts';
import { currentSite } from '../project.ts';
import { countIssue, showIssue } from '../statistics/issue-figures.ts';
import { makeReportLinks } from '../statistics/report-links.ts';
import { showStatistics } from '../statistics/show-statistics.ts';
import { buildStatistics } from '../statistics/statistics.ts';
import { reportProblems } from '../terminal/report-problems.ts';

export const stats = defineLocal({
  call: 'stats',
  help: {
    en: 'Counts what was written: issues, their items by kind and section, where the items lead, words, texts that are missing in a language, and who signed how much. Drafts are counted as drafts and left out of the rest. With --issue: what became of the emails of an issue, by language and domain (sent, failed, uncertain, bounced, complained about, and who left with a link of it); then how often its links were opened and how far it was read, as the server has counted it, programs left out. The settings are those of the server: DATA_DIR or DATABASE_URL; analytics.firstParty in site.yml turns counting on the site on. Exit code 0, or 1 when the content or the figures cannot be read.',
    fr: 'Compte ce qui a été écrit : les numéros, leurs entrées par type et par section, où elles mènent, les mots, les textes qui manquent dans une langue, et qui a signé combien. Les brouillons sont comptés comme tels et laissés hors du reste. Avec --issue : ce que sont devenus les emails d’un numéro, par langue et par domaine (envoyés, échoués, incertains, revenus, signalés comme indésirables, et qui est parti par l’un de ses liens) ; puis combien de fois ses liens ont été ouverts et jusqu’où il a été lu, tel que le serveur l’a compté, programmes exclus. Les réglages sont ceux du serveur : DATA_DIR ou DATABASE_URL ; analytics.firstParty dans site.yml active le comptage sur le site. Code de sortie 0, ou 1 quand le contenu ou les chiffres ne peuvent pas être lus.',
  },
  input: z
    .object({
      issue: ISSUE.optional().meta({
        en: 'one issue, such as 257 or spring-letter',
        fr: 'un numéro, par exemple 257 ou lettre-de-printemps',
        value: 'ISSUE',
      }),
      report: z.string().optional().meta({
        en: 'the private links to a page with the figures of one of its links, for its sponsor; anchors are in --json',
        fr: 'les liens privés vers une page avec les chiffres de l’un de ses liens, pour son sponsor ; les ancres sont dans --json',
        value: 'ANCHOR',
      }),
    })
    .refine(({ issue, report }) => report === undefined || issue !== undefined, {
      error: () =>
        `--report needs the issue, for example: ${withSite('midweek stats --issue 257 --report ANCHOR')}`,
    }),
  async run({ issue, report: anchor }) {
    const content = await loadForFigures();
    if (issue === undefined) return { written: buildStatistics(content) };
    return anchor === undefined
      ? { issue: await countIssue(content, issue) }
      : { links: await makeReportLinks(content, issue, anchor) };
  },
  toJson: ({ written, issue, links }) => written ?? issue?.figures ?? links,
  show({ written, issue, links }) {
    if (written) return showStatistics(written);
    return issue ? showIssue(issue) : Object.values(links ?? {});
  },
});

async function loadForFigures(): Promise<Content> {
  const { content, problems } = await loadContent({ folder: currentSite().folder, includeDrafts: true });
  if (!content) throw new Failure(`the content cannot be read:\n${reportProblems(problems).trimEnd()}`);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (errors > 0)
    process.stderr.write(
      `warning: ${count(errors, 'problem')} in the content, so the figures may be incomplete; see "${withSite('midweek lint')}"\n`,
    );
  return content;
}
