// The steps of a subscription as pages: their names, and their buttons. Site and server agree on these words.
import { type Locale, listLocales } from '../languages/locales.ts';
import { privatePaths as paths } from '../routes/private-pages.ts';
import { SUBSCRIBER_STATES, type SubscriberState } from '../subscriptions/subscriber.ts';

/** The actions on a page behind a private link: the value of the button that was pressed. */
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

// The contents of the pages behind private links, by the state of the reader's subscription: a page offers nothing that would do nothing, and says nothing
// that is not so. The server shows the parts of a page by it; a test walks it and compares it with the pages.

/** `withdrawn`: unsubscribed before the address was confirmed. `no-link`: anybody, the page was opened without a private link. */
export const READER_STATES = [...SUBSCRIBER_STATES, 'withdrawn', 'no-link'] as const;
export type ReaderState = SubscriberState | 'withdrawn' | 'no-link';

/** `language`: a button for each language but the one in which issues arrive. */
type Button = PlainAction | 'language';

const DATA = ['download', 'delete'] as const;
const READING = ['language', ...DATA, 'unsubscribe'] as const;
/** The title of the page would not be true: its link leads to the page that it was made for. */
const ELSEWHERE = undefined;

/** By page and state the buttons. The page has a part for each state, `<State name="active paused">`. */
const TABLE = {
  [paths.confirm]: {
    pending: ['confirm'],
    active: [],
    paused: [],
    unsubscribed: ['confirm'],
    bounced: ['confirm'],
    complained: [],
    withdrawn: ['confirm'],
    'no-link': [],
  },
  [paths.preferences]: {
    pending: DATA,
    active: ['pause', ...READING],
    paused: ['resume', ...READING],
    unsubscribed: DATA,
    // No mail goes there, and a download waits for one.
    bounced: ['delete'],
    complained: ['delete'],
    withdrawn: DATA,
    'no-link': [],
  },
  [paths.stay]: {
    pending: [],
    active: ['stay', 'unsubscribe'],
    paused: ['stay', 'unsubscribe'],
    unsubscribed: ['stay'],
    bounced: [],
    complained: [],
    withdrawn: [],
    'no-link': [],
  },
  [paths.unsubscribe]: {
    pending: ['unsubscribe'],
    active: ['unsubscribe'],
    paused: ['unsubscribe'],
    unsubscribed: ['undo'],
    bounced: ['unsubscribe'],
    complained: [],
    withdrawn: [],
    'no-link': [],
  },
  [paths.unsubscribed]: {
    pending: ELSEWHERE,
    active: ELSEWHERE,
    paused: ELSEWHERE,
    unsubscribed: ['undo'],
    bounced: ELSEWHERE,
    complained: [],
    withdrawn: [],
    'no-link': [],
  },
  [paths.languageChosen]: {
    pending: ELSEWHERE,
    active: ['language'],
    paused: ['language'],
    unsubscribed: ELSEWHERE,
    bounced: ELSEWHERE,
    complained: ELSEWHERE,
    withdrawn: ELSEWHERE,
    'no-link': [],
  },
} as const satisfies Record<string, Record<ReaderState, readonly Button[] | undefined>>;

export type WorkflowPath = keyof typeof TABLE;
export const WORKFLOW_TABLE: Readonly<
  Record<WorkflowPath, Readonly<Record<ReaderState, readonly Button[] | undefined>>>
> = TABLE;
export const WORKFLOW_PATHS = Object.keys(TABLE) as WorkflowPath[];

/**
 * The names of the parts that a page has: its states, and on the preferences the language in which issues arrive, where there are several, and how far
 * a download or deletion is.
 */
export function listParts(path: WorkflowPath): string[] {
  const states = READER_STATES.filter((state) => WORKFLOW_TABLE[path][state] !== undefined);
  const saysLanguage = path === paths.preferences && listLocales().length > 1;
  return [
    ...states,
    ...(saysLanguage ? listLocales().map((locale) => `language-${locale}`) : []),
    ...(path === paths.preferences ? ['data-asked', 'data-link'] : []),
  ];
}

/** Which of them a reader sees. */
export function partsFor(
  path: WorkflowPath,
  reader: { state: ReaderState; locale: Locale; data?: 'asked' | 'link' | undefined },
): string[] {
  const isReading = WORKFLOW_TABLE[path][reader.state]?.includes('language');
  return listParts(path).filter(
    (name) =>
      name === reader.state ||
      (isReading && name === `language-${reader.locale}`) ||
      (reader.data !== undefined && name === `data-${reader.data}`),
  );
}

/** The buttons that a reader sees. */
export function buttonsFor(
  path: WorkflowPath,
  { state, locale }: { state: ReaderState; locale: Locale },
): WorkflowAction[] {
  const others = listLocales().filter((other) => other !== locale);
  return (WORKFLOW_TABLE[path][state] ?? []).flatMap((button) =>
    button === 'language' ? others.map((other) => `language-${other}` as const) : [button],
  );
}
