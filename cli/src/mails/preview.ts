import { join } from 'node:path';
import { fillPlaceholders, findIssue, ISSUE_MAIL, LocaleSchema, listLocales } from '@midweek/core';
import { writeAtomically } from '@midweek/core/files';
import { loadContent } from '@midweek/core/load';
import { findLatestIssue, loadMailRenderer } from '@midweek/mail/build';
import { z } from 'zod';
import { defineLocal, ISSUE } from '../command-line/command.ts';
import { explainMissingIssue } from '../content-problems.ts';
import { Failure } from '../failure.ts';
import { currentSite } from '../project.ts';
import { reportProblems } from '../terminal/report-problems.ts';
import { renderPreviewPage, toPreviewName } from './preview-page.ts';

const ORIGIN = 'http://127.0.0.1:3000';

export const preview = defineLocal({
  call: 'mail preview',
  help: {
    en: 'Writes every email as readers get it into build/mail/preview, as HTML and as text, and prints the paths: first a page that shows the email of the issue on a phone, on a desktop, in dark mode and as text. Opens in a browser without a server. The issue is the latest or the one that is named, drafts included; the welcome shows it too. Links lead to http://127.0.0.1:3000, where "midweek start" serves; those that only a reader has lead nowhere.',
    fr: 'Écrit chaque email tel que les lecteurs le reçoivent dans build/mail/preview, en HTML et en texte, et affiche les chemins : d’abord une page qui montre l’email du numéro sur un téléphone, sur un écran large, en mode sombre et en texte. S’ouvre dans un navigateur, sans serveur. Le numéro est le dernier ou celui qui est demandé, brouillons compris ; l’email de bienvenue le montre aussi. Les liens mènent à http://127.0.0.1:3000, où « midweek start » sert le site ; ceux que seul un lecteur possède ne mènent nulle part.',
  },
  input: z.object({
    issue: ISSUE.optional(),
    locale: LocaleSchema.optional().meta({
      en: 'one language; both otherwise',
      fr: 'une seule langue ; sinon les deux',
      value: 'CODE',
    }),
  }),
  positional: ['issue'],
  async run({ issue: name, locale: only }) {
    const { issue, site } = await chooseIssue(name);
    const { renderMails, renderIssueMail } = await loadMailRenderer();
    const locales = listLocales().filter((known) => only === undefined || known === only);
    const previews = locales.map((locale) => {
      const mails = {
        ...(issue && { [ISSUE_MAIL]: renderIssueMail(issue, locale, site) }),
        ...renderMails(issue, locale, site).mails,
      };
      return {
        locale,
        mails: Object.entries(mails).map(([name, mail]) => ({
          name,
          ...fillPlaceholders(mail, ORIGIN, locale),
        })),
      };
    });
    const folder = join(currentSite().build, 'mail', 'preview');
    const page = join(folder, 'index.html');
    await writeAtomically(page, renderPreviewPage(previews));
    process.stdout.write(`${page}\n`);
    for (const { locale, mails } of previews) {
      for (const { name, html, text } of mails) {
        const file = join(folder, toPreviewName(name, locale));
        await writeAtomically(`${file}.txt`, text);
        await writeAtomically(`${file}.html`, html);
        process.stdout.write(`${file}.html\n`);
      }
    }
  },
});

async function chooseIssue(name: string | undefined) {
  const { content, problems } = await loadContent({ folder: currentSite().folder, includeDrafts: true });
  if (!content) throw new Failure(`the content cannot be read:\n${reportProblems(problems).trimEnd()}`);
  const { site } = content;
  if (name === undefined) return { issue: findLatestIssue(content), site };
  const issue = findIssue(content.issues, name);
  if (!issue) throw new Failure(explainMissingIssue(name, content));
  return { issue, site };
}
