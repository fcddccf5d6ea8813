// What the server needs of the pages that mails lead to. It fills them in, and takes what their buttons send: a newsletter without one of them leads
// its readers into a dead end.
import { listLocales } from '../languages/locales.ts';
import type { ComponentName } from '../markdown/rich-text.ts';
import { paths } from '../routes/paths.ts';
import type { WorkflowAction } from './workflow.ts';

type Needs = {
  /** Buttons of `<ActionForm>`. */
  actions: readonly WorkflowAction[];
  /** Names of `<State>`: sentences that the server shows when they are true. */
  states: readonly string[];
  /** Forms that the server fills in. */
  components: readonly ComponentName[];
};

export type RequiredPage = { path: string } & Needs;

const page = (path: string, needs: Partial<Needs> = {}): RequiredPage => ({
  path,
  actions: [],
  states: [],
  components: [],
  ...needs,
});

/** By the languages of the newsletter: with one there is nothing to choose. */
export function listRequiredPages(): RequiredPage[] {
  const languages = listLocales().length > 1 ? listLocales().map((code) => `language-${code}` as const) : [];
  return [
    page(paths.confirmEmail),
    page(paths.confirm, { actions: ['confirm'] }),
    page(paths.subscribed),
    page(paths.subscribeAgain, { components: ['SubscribeAgain'] }),
    page(paths.preferences, {
      actions: [...languages, 'pause', 'resume', 'download', 'delete', 'unsubscribe'],
      states: ['data-asked', 'data-link', 'active', 'paused', 'pending', 'unsubscribed', ...languages],
    }),
    ...(languages.length > 0 ? [page(paths.languageChosen)] : []),
    page(paths.stay, { actions: ['stay'] }),
    page(paths.stayed),
    page(paths.unsubscribe, { actions: ['unsubscribe'] }),
    page(paths.unsubscribed, { actions: ['undo'] }),
    page(paths.deleted),
    page(paths.linkProblem, { states: ['expired', 'used', 'unknown'] }),
  ];
}

/** Pages of a newsletter that takes requests of sponsors. */
export function listSponsorPages(): RequiredPage[] {
  return [
    page(paths.sponsor, { components: ['SponsorRequest', 'ReaderFigures'] }),
    page(paths.sponsorRequested),
    page(paths.sponsorConfirm, {
      actions: ['confirm'],
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
