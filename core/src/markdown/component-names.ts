import { listLocales } from '../languages/locales.ts';
import { listWorkflowActions } from '../workflow/workflow-table.ts';

export type Attributes = {
  required: readonly string[];
  optional: readonly string[];
  /** Allowed values of an attribute that is not free text. */
  values?: Readonly<Record<string, readonly string[] | (() => readonly string[])>>;
};

/** The product's components that articles and pages may use, with the attributes that each one needs. A newsletter may add its own (`own-components.ts`). */
export const COMPONENTS = {
  Tabs: { required: [], optional: ['group'] },
  Tab: { required: ['label'], optional: [] },
  Details: { required: ['summary'], optional: [] },
  SubscribeForm: { required: [], optional: [] },
  SubscribeAgain: { required: [], optional: [] },
  State: { required: ['name'], optional: [] },
  ActionForm: { required: [], optional: [] },
  ActionButton: {
    required: ['action', 'label'],
    optional: ['lang', 'look'],
    values: { action: listWorkflowActions, lang: listLocales, look: ['quiet', 'danger'] },
  },
  PriceList: { required: [], optional: [] },
  PriceCalculator: { required: [], optional: [] },
  ArchiveFigures: { required: [], optional: [] },
  MiniatureIssue: { required: [], optional: [] },
  BlockExample: { required: ['title'], optional: [] },
  LinkExample: { required: ['text'], optional: [] },
  SponsorReport: { required: [], optional: [] },
  SponsorPlaces: { required: [], optional: [] },
  KindLegend: { required: [], optional: [] },
  ConferenceList: { required: [], optional: [] },
  NextIssue: { required: [], optional: [] },
  DealList: { required: [], optional: [] },
  SponsorRequest: { required: [], optional: [] },
  SponsorCopy: { required: [], optional: [] },
  ReaderFigures: { required: [], optional: [] },
  PersonalData: { required: [], optional: [] },
} as const satisfies Record<string, Attributes>;

/** Each rendering decides how to draw them, and each draws all of them. */
export type ComponentName = keyof typeof COMPONENTS;

/** Parts of pages that the browser wakes by these names. */
export const ISLANDS = ['Calculator', 'CopyForm', 'RequestForm', 'Search', 'Subscribe'] as const;
export type IslandName = (typeof ISLANDS)[number];

/** Whether a component of a newsletter cannot have this name. */
export function isTaken(name: string): boolean {
  return Object.hasOwn(COMPONENTS, name) || (ISLANDS as readonly string[]).includes(name);
}
