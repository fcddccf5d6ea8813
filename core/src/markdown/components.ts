import { type Locale, listLocales } from '../languages/locales.ts';
import { toTypography } from '../languages/typography.ts';
import { didYouMean, findNearest } from '../problems/did-you-mean.ts';
import type { Reporter } from '../problems/problem.ts';
import { listWorkflowActions } from '../workflow/workflow-table.ts';
import type { JsxNode } from './parse-markdown.ts';
import type { Block, ComponentName } from './rich-text.ts';

type Attributes = {
  required: readonly string[];
  optional: readonly string[];
  /** What an attribute may say, when that is not free text. */
  values?: Readonly<Record<string, readonly string[] | (() => readonly string[])>>;
};

/** Components that articles and pages may use, with the attributes that each one needs. */
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
  EmailCodeBlock: { required: [], optional: [] },
  SponsorRequest: { required: [], optional: [] },
  SponsorCopy: { required: [], optional: [] },
  ReaderFigures: { required: [], optional: [] },
  PersonalData: { required: [], optional: [] },
  RaceDemo: { required: [], optional: [] },
  StoreDemo: { required: [], optional: [] },
} as const satisfies Record<ComponentName, Attributes>;

function isComponentName(name: string): name is ComponentName {
  return Object.hasOwn(COMPONENTS, name);
}

type ComponentContext = {
  locale: Locale;
  report: Reporter;
  /** Its content, read when the component itself is known. */
  toChildren: () => Block[];
};

export function toComponent(node: JsxNode, line: number, context: ComponentContext): Block | undefined {
  const { report } = context;
  const name = node.name ?? '';
  if (!isComponentName(name)) {
    report.error(
      line,
      `<${name}> is unknown`,
      `one of ${Object.keys(COMPONENTS).join(', ')}`,
      `take one of them, or write Markdown${didYouMean(name, Object.keys(COMPONENTS))}`,
    );
    return undefined;
  }
  const known: Attributes = COMPONENTS[name];
  const attributes: Record<string, string> = {};
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string') {
      attributes[attribute.name] = toTypography(context.locale, attribute.value);
    } else {
      report.error(
        line,
        `<${name}> has an attribute that is not text`,
        'name="text"',
        'put the value in quotes',
      );
    }
  }
  const keys = [...known.required, ...known.optional];
  const unknown = Object.keys(attributes).filter((key) => !keys.includes(key));
  const misspelt = unknown.map((key) => findNearest(key, keys));
  // An attribute that is misspelt is not reported again as missing.
  for (const key of known.required.filter((key) => !(key in attributes) && !misspelt.includes(key))) {
    report.error(line, `<${name}> has no "${key}"`, `${key}="…"`, 'add it');
  }
  for (const key of unknown) {
    report.error(
      line,
      `<${name}> does not know "${key}"`,
      keys.join(', ') || 'no attribute',
      `remove it${didYouMean(key, keys)}`,
    );
  }
  for (const [key, allowed] of Object.entries(known.values ?? {})) {
    const values = typeof allowed === 'function' ? allowed() : allowed;
    const value = attributes[key];
    if (value !== undefined && !values.includes(value)) {
      report.error(
        line,
        `<${name}> has an unknown "${key}": ${value}`,
        `one of ${values.join(', ')}`,
        'take one of them',
      );
    }
  }
  return { type: 'component', name, attributes, children: context.toChildren() };
}
