// The steps of a subscription as pages: what they are called, and what can be pressed on them. Site and server agree on these words.

/** What a reader can ask for on a page behind a private link: the value of the button that was pressed. */
export const WORKFLOW_ACTIONS = [
  'confirm',
  'unsubscribe',
  'undo',
  'stay',
  'language-en',
  'language-fr',
  'pause',
  'resume',
  'download',
  'delete',
] as const;
export type WorkflowAction = (typeof WORKFLOW_ACTIONS)[number];

/** The folder of these pages: no search engine lists them, and they tell no other site where a reader comes from. */
export const WORKFLOW_FOLDER = '/workflow/';

/** Pages behind private links: their addresses carry a token, and nobody may keep a copy. */
export const PRIVATE_PATHS = [
  '/sponsor/report',
  '/workflow/confirm',
  '/workflow/preferences',
  '/workflow/stay',
  '/workflow/unsubscribe',
  '/workflow/unsubscribed',
  '/workflow/thanks-for-choosing-language',
  '/workflow/thanks-for-subscribing',
  '/sponsor/confirm',
  '/sponsor/copy',
] as const;

/** Pages that follow a step of a sponsor. They tell nothing about anybody. */
const STEP_PATHS: readonly string[] = ['/sponsor/requested', '/sponsor/held'];

/** Whether a page is a step of something between us and one person: nobody lists it. */
export function isPersonalPath(path: string): boolean {
  return path.startsWith(WORKFLOW_FOLDER) || [...PRIVATE_PATHS, ...STEP_PATHS].includes(path);
}
