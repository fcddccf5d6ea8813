// The steps of a subscription as pages: what they are called, and what can be pressed on them. Site and server agree on these words.

import { type Locale, listLocales } from '../languages/locales.ts';

/** What a reader can ask for on a page behind a private link: the value of the button that was pressed. */
const ACTIONS = ['confirm', 'unsubscribe', 'undo', 'stay', 'pause', 'resume', 'download', 'delete'] as const;
export type PlainAction = (typeof ACTIONS)[number];
/** `language-fr` asks for the edition in French. */
export type WorkflowAction = PlainAction | `language-${Locale}`;

export function listWorkflowActions(): readonly WorkflowAction[] {
  return [...ACTIONS, ...listLocales().map((locale) => `language-${locale}` as const)];
}

/** The language that an action asks for. */
export function languageOfAction(action: WorkflowAction): Locale | undefined {
  return listLocales().find((locale) => action === `language-${locale}`);
}
