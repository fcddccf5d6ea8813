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
