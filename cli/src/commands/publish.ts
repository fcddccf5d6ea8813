import { findIssue, LANGUAGE_CODE } from '@midweek/core';
import {
  findShown,
  listReleases,
  nextChangeAfter,
  type Release,
  readCurrentId,
  rollBack,
  switchTo,
  toMinute,
  withSite,
} from '@midweek/core/files';
import { z } from 'zod';
import { defineLocal, ISSUE } from '../command-line/command.ts';
import { loadWithProblems } from '../content-problems.ts';
import { Failure } from '../failure.ts';
import { currentSite } from '../project.ts';
import { buildSite } from '../publishing/build-site.ts';
import { leadAway } from '../publishing/lead-away.ts';
import { type LanguageMove, protectReaders } from '../publishing/protect-readers.ts';
import { waitForServer } from '../publishing/wait-for-server.ts';
import { reportProblems } from '../terminal/report-problems.ts';

const MoveSchema = z.string().transform((text, context): LanguageMove => {
  const [from = '', to = '', ...more] = text.split('=');
  if (LANGUAGE_CODE.test(from) && LANGUAGE_CODE.test(to) && more.length === 0) return { from, to };
  context.addIssue({
    code: 'custom',
    message: `"${text}" is not a change of language; expected one such as de=en`,
  });
  return z.NEVER;
});

export const publish = defineLocal({
  call: 'publish',
  help: {
    en: 'Shows readers what was written: checks it as "midweek lint" does, builds a release and switches to it. Errors stop it, and readers go on seeing what they saw. Where a server runs on the same DATA_DIR, the command asks it to switch and ends when it serves the new release, which the next request gets; no restart is needed. Other servers follow by themselves, within seconds of having the release. What is dated in the future is built too and appears on its day, at publishTime by the clock of timeZone (site.yml). It refuses what would take something away from readers: the page of an issue that was sent, or a language that some of them chose.',
    fr: 'Montre aux lecteurs ce qui a été écrit : le vérifie comme « midweek lint », construit une version du site et bascule vers elle. Les erreurs l’arrêtent, et les lecteurs continuent de voir ce qu’ils voyaient. Si un serveur tourne sur le même DATA_DIR, la commande lui demande de basculer et se termine quand il sert la nouvelle version, que reçoit la requête suivante ; rien n’est à redémarrer. Les autres serveurs suivent d’eux-mêmes, quelques secondes après avoir reçu cette version. Ce qui porte une date à venir est construit aussi et paraît le jour dit, à publishTime selon l’horloge de timeZone (site.yml). Elle refuse ce qui priverait les lecteurs de quelque chose : la page d’un numéro envoyé, ou une langue que certains ont choisie.',
  },
  input: z
    .object({
      gone: ISSUE.optional().meta({
        en: 'the page of this sent issue is gone on purpose: its address leads to the list of issues from now on (a redirect in site.yml)',
        fr: 'la page de ce numéro envoyé a disparu exprès : son adresse mène désormais à la liste des numéros (une redirection dans site.yml)',
        value: 'ISSUE',
      }),
      readersOf: MoveSchema.optional().meta({
        en: 'the language OLD is gone on purpose: its readers get NEW from now on, such as de=en',
        fr: 'la langue OLD a disparu exprès : ses lecteurs reçoivent désormais NEW, comme dans de=en',
        value: 'OLD=NEW',
      }),
      rollback: z.boolean().default(false).meta({
        en: 'back to the build before the one that readers see. Again: one further back. "midweek publish" goes forward again',
        fr: 'revient à la version qui précède celle que les lecteurs voient. Encore une fois : une de plus. « midweek publish » repart vers l’avant',
      }),
      due: z.boolean().default(false).meta({
        en: 'put what has become due into site/dist. For cron where a static host serves it: a running server needs no help',
        fr: 'met ce qui est arrivé à échéance dans site/dist. Pour cron, quand un hébergeur statique le sert : un serveur en marche n’a besoin de rien',
      }),
    })
    .refine(
      ({ rollback, due, gone, readersOf }) => [rollback, due, gone ?? readersOf].filter(Boolean).length <= 1,
      { error: '--rollback and --due are used alone' },
    ),
  run({ rollback, due, gone, readersOf }) {
    if (rollback) return goBack(new Date());
    return due ? showDue(new Date()) : lintAndBuild(gone, readersOf);
  },
});

async function lintAndBuild(gone?: string, move?: LanguageMove): Promise<number> {
  const { content, problems } = await loadWithProblems(currentSite().folder);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (content && errors.length === 0) {
    if (gone !== undefined && findIssue(content.issues, gone)?.isDraft === false)
      throw new Failure(
        `issue ${gone} is still there; delete its folder, or make it a draft, and then use --gone`,
      );
    const sent = await protectReaders(content, { gone, move });
    if (gone !== undefined) await leadAway(gone, currentSite().folder);
    const code = await buildSite(sent && { sent });
    if (code === 0) await waitForServer();
    return code;
  }
  process.stderr.write(reportProblems(errors));
  process.stderr.write('Nothing was published. Fix the lines above and run the command again.\n');
  return 1;
}

async function goBack(now: Date): Promise<number> {
  const older = await rollBack(currentSite(), now);
  if (!older)
    throw new Failure(
      `there is no earlier build to go back to; ${withSite('midweek releases')} lists what there is`,
    );
  process.stdout.write(`${toSentence(older)} Run "midweek publish" to return to the latest content.\n`);
  await waitForServer();
  return 0;
}

async function showDue(now: Date): Promise<number> {
  const releases = listReleases(currentSite().releases);
  const currentId = readCurrentId(currentSite().releases);
  const shown = findShown(releases, currentId, now);
  if (!shown) throw new Failure(`nothing has been published yet; run: ${withSite('npx midweek publish')}`);
  if (shown.id !== currentId) {
    await switchTo(currentSite(), shown);
    process.stdout.write(`${toSentence(shown)}\n`);
    await waitForServer();
    return 0;
  }
  const next = nextChangeAfter(releases, currentId, now);
  process.stdout.write(
    `Nothing is due.${next ? ` The next change is shown at ${toMinute(next)} UTC.` : ''}\n`,
  );
  return 0;
}

function toSentence({ id, startedAt, pages }: Release): string {
  return `Release ${id} is current: ${pages} pages, built ${toMinute(startedAt)} UTC.`;
}
