// How an issue is written, beyond what the build needs: the checks of `midweek lint`. Pure; files come in as text.
import { listLocales } from '../../languages/locales.ts';
import { byDateDescending, type Issue } from '../../posts/post.ts';
import { createReporter, type Problem, type Reporter, sortProblems } from '../../problems/problem.ts';
import { createIssueTitles, type TitleSettings } from '../issue-title.ts';
import type { Schedule } from '../schedule.ts';
import { checkDates } from './check-dates.ts';
import { checkDescription, checkTitle } from './check-front-matter.ts';
import { checkPatches, checkReleaseAddresses, checkReleases, checkStandingPages } from './check-releases.ts';
import { checkDoubleLinks, checkRepeatedLinks } from './check-repeated-links.ts';
import { checkEmptySections, checkLanguages } from './check-sections.ts';
import { checkAdvertisingWords, checkComments, checkIntro, checkLineEnds } from './check-sentences.ts';
import { checkSponsors } from './check-sponsors.ts';
import { checkMissingTranslation, checkUntranslated } from './check-translation.ts';
import type { IssueFile } from './issue-file.ts';
import type { HouseRule } from './rules.ts';

/** The text of each file of an issue, by its path from the project folder. */
export type IssueSources = ReadonlyMap<string, string>;

type Check = (file: IssueFile) => void;

const ALWAYS: readonly Check[] = [checkEmptySections, checkSponsors, checkLineEnds];
const BY_RULE: Readonly<Record<HouseRule, readonly Check[]>> = {
  titles: [checkTitle],
  descriptions: [checkDescription],
  intros: [checkIntro],
  releases: [checkReleases, checkReleaseAddresses, checkPatches, checkStandingPages],
  words: [checkAdvertisingWords],
  comments: [checkComments],
  repeats: [checkDoubleLinks],
};

type Options = {
  /** The findings of the loader. A file with errors is not compared with others: the differences follow from the errors. */
  found: readonly Problem[];
  /** Settings of issues in site.yml. */
  site: TitleSettings & Schedule & { houseStyle: readonly HouseRule[] };
  /** The day by which an issue has appeared, and a date is far ahead, `YYYY-MM-DD`. */
  today: string;
};

/** Every departure from the house style, by file and line. In a draft all of them are warnings: it is not finished. */
export function checkHouseStyle(
  issues: readonly Issue[],
  sources: IssueSources,
  { found, site, today }: Options,
): Problem[] {
  const problems: Problem[] = [];
  const checks = [...ALWAYS, ...site.houseStyle.flatMap((rule) => BY_RULE[rule])];
  const newestFirst = issues.toSorted(byDateDescending);
  const newest = newestFirst.find(
    ({ number, isDraft, isUnlisted }) => number !== undefined && !isDraft && !isUnlisted,
  );
  const broken = new Set(found.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const originals: IssueFile[] = [];
  for (const issue of newestFirst) {
    const hasAppeared = !issue.isDraft && issue.date < today;
    const files = listLocales().flatMap((locale): IssueFile[] => {
      const text = issue.texts[locale];
      if (!text) return [];
      const report = createIssueReporter(problems, text.file, issue.isDraft);
      const titles = createIssueTitles(site, locale);
      const source = sources.get(text.file) ?? '';
      return [{ issue, locale, text, titles, source, hasAppeared, isNewest: issue === newest, report }];
    });
    for (const file of files) for (const check of checks) check(file);
    if (!files.some(({ text }) => broken.has(text.file))) {
      checkLanguages(files);
      checkUntranslated(files);
    }
    if (issue === newest) checkMissingTranslation(files, broken);
    if (site.houseStyle.includes('repeats')) checkRepeatedLinks(files, newestFirst);
    originals.push(...files.slice(0, 1));
  }
  checkDates(originals, { today, schedule: site });
  return sortProblems(problems);
}

function createIssueReporter(problems: Problem[], file: string, isDraft: boolean): Reporter {
  const report = createReporter(problems, file);
  return isDraft ? { error: report.warn, warn: report.warn } : report;
}
