// Requirements of the server on the pages that mails lead to. It fills them in, and handles their buttons: a newsletter without one of them leads
// its readers into a dead end.
import { type Locale, listLocales } from '../languages/locales.ts';
import type { ComponentName } from '../markdown/rich-text.ts';
import { paths } from '../routes/paths.ts';
import {
  buttonsFor,
  listParts,
  READER_STATES,
  WORKFLOW_PATHS,
  type WorkflowAction,
  type WorkflowPath,
} from './workflow-table.ts';

type Needs = {
  /** Buttons of `<ActionForm>`, by the language of the page. */
  actions: (locale: Locale) => readonly WorkflowAction[];
  /** Names of `<State>`: sentences that the server shows when they are true. */
  states: readonly string[];
  /** Forms that the server fills in. */
  components: readonly ComponentName[];
};

export type RequiredPage = { path: string } & Needs;

const page = (path: string, needs: Partial<Needs> = {}): RequiredPage => ({
  path,
  actions: () => [],
  states: [],
  components: [],
  ...needs,
});

/** By the languages of the newsletter: with one there is nothing to choose. */
export function listRequiredPages(): RequiredPage[] {
  const hasChoice = listLocales().length > 1;
  return [
    ...WORKFLOW_PATHS.filter((path) => hasChoice || path !== paths.languageChosen).map((path) =>
      page(path, {
        actions: (locale) => listButtons(path, locale),
        states: listParts(path),
        // For readers who open it without a link.
        components: path === paths.confirm || path === paths.preferences ? ['SubscribeForm'] : [],
      }),
    ),
    page(paths.confirmEmail, { components: ['SubscribeForm'] }),
    page(paths.subscribed),
    page(paths.subscribeAgain, { components: ['SubscribeAgain'] }),
    page(paths.stayed),
    page(paths.deleted),
    page(paths.linkProblem, { states: ['expired', 'used', 'unknown'], components: ['SubscribeForm'] }),
  ];
}

/** Every button that some reader sees. The page after a choice is shown in the language that was chosen. */
function listButtons(path: WorkflowPath, locale: Locale): WorkflowAction[] {
  const locales = path === paths.languageChosen ? [locale] : listLocales();
  const readers = READER_STATES.flatMap((state) => locales.map((locale) => ({ state, locale })));
  return [...new Set(readers.flatMap((reader) => buttonsFor(path, reader)))];
}

/** Pages of a newsletter that takes requests of sponsors. */
export function listSponsorPages(): RequiredPage[] {
  return [
    page(paths.sponsor, { components: ['SponsorRequest', 'ReaderFigures'] }),
    page(paths.sponsorRequested),
    page(paths.sponsorConfirm, {
      actions: () => ['confirm'],
      states: ['waiting', 'confirmed', 'gone', 'expired', 'unknown', 'no-link'],
      components: ['SponsorPlaces'],
    }),
    page(paths.sponsorHeld),
    page(paths.sponsorCopy, { states: ['places', 'no-link', 'unknown'], components: ['SponsorCopy'] }),
    page(paths.sponsorReport, {
      states: ['report', 'nothing-yet', 'unavailable', 'no-link', 'unknown'],
      components: ['SponsorReport'],
    }),
  ];
}
