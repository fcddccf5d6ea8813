import type { Content } from '../content.ts';
import { nameFile, withSite } from '../files/site-folder.ts';
import { type Locale, listLocales } from '../languages/locales.ts';
import type { Block } from '../markdown/rich-text.ts';
import { walkBlocks } from '../markdown/walk.ts';
import { createReporter, type Problem } from '../problems/problem.ts';
import { paths } from '../routes/paths.ts';
import { WORKFLOW_FOLDER } from '../routes/private-pages.ts';
import { listRequiredPages, listSponsorPages, type RequiredPage } from './required-pages.ts';

/** Reports pages that the server cannot do without, and what is missing in them. A site without a server needs none. */
export function checkWorkflowPages({ site, pages, pricing }: Content, folder: string): Problem[] {
  const problems: Problem[] = [];
  if (site.api === 'none') return problems;
  const find = (path: string) => pages.find((page) => page.path === path && !page.isDraft);
  const takesRequests = pricing !== undefined && find(paths.sponsor) !== undefined;
  for (const required of [...listRequiredPages(), ...(takesRequests ? listSponsorPages() : [])]) {
    const found = find(required.path);
    const file = (locale: Locale) => nameFile(folder, `pages${required.path}/${locale}.mdx`);
    for (const locale of listLocales()) {
      const text = found?.texts[locale];
      const report = createReporter(problems, text?.file ?? file(locale));
      if (!text) {
        report.error(1, 'the page is missing', 'a page that emails lead to', cureFor(required));
        continue;
      }
      for (const part of listMissing(text.body, required, locale))
        report.error(
          1,
          `${part} is missing`,
          'what the server shows or takes on this page',
          `put it back; or delete the file, and ${cureFor(required)}`,
        );
    }
  }
  return problems;
}

function cureFor({ path }: RequiredPage): string {
  const [, name] = path.split(WORKFLOW_FOLDER);
  if (name === undefined)
    return 'copy it from the newsletter that comes with this software, in content/pages';
  return `write it again with: ${withSite(`midweek new page ${name}`)}`;
}

/** @example listMissing(body, required, 'en') // ['<ActionButton action="undo">'] */
function listMissing(
  body: readonly Block[],
  { actions, states, components }: RequiredPage,
  locale: Locale,
): string[] {
  const used = new Set(
    [...walkBlocks(body)].flatMap((block) => {
      if (block.type !== 'component') return [];
      const { name, attributes, children } = block;
      if (name === 'State') {
        const states = children.length > 0 ? (attributes.name ?? '').split(' ') : [];
        return states.map((state) => toTag(name, 'name', state));
      }
      if (name === 'ActionForm') return children.map(toButton);
      return [`<${name}>`];
    }),
  );
  return [
    ...actions(locale).map((action) => toTag('ActionButton', 'action', action)),
    ...states.map((state) => toTag('State', 'name', state)),
    ...components.map((name) => `<${name}>`),
  ].filter((part) => !used.has(part));
}

function toButton(block: Block): string {
  return block.type === 'component' ? toTag(block.name, 'action', block.attributes.action) : '';
}

function toTag(name: string, attribute: string, value = ''): string {
  return `<${name} ${attribute}="${value}">`;
}
