import type { Locale } from '../languages/locales.ts';
import { toTypography } from '../languages/typography.ts';
import { didYouMean, findNearest } from '../problems/did-you-mean.ts';
import { explainSchemaIssues } from '../problems/explain-schema.ts';
import type { Reporter } from '../problems/problem.ts';
import { type Attributes, COMPONENTS, type ComponentName } from './component-names.ts';
import type { OwnComponent, OwnComponents } from './own-components.ts';
import type { JsxNode } from './parse-markdown.ts';
import type { Block } from './rich-text.ts';

function isComponentName(name: string): name is ComponentName {
  return Object.hasOwn(COMPONENTS, name);
}

type ComponentContext = {
  locale: Locale;
  report: Reporter;
  file?: string;
  components?: OwnComponents;
  /** Its content, read when the component itself is known. */
  toChildren: () => Block[];
};

export function toComponent(node: JsxNode, line: number, context: ComponentContext): Block | undefined {
  const { report, components } = context;
  const name = node.name ?? '';
  const own = components?.get(name);
  if (own) return toOwn(own, node, line, context);
  if (!isComponentName(name)) {
    const names = [...Object.keys(COMPONENTS), ...(components?.keys() ?? [])];
    report.error(
      line,
      `<${name}> is unknown`,
      `one of ${names.join(', ')}`,
      `take one of them, or write Markdown${didYouMean(name, names)}`,
    );
    return undefined;
  }
  const known: Attributes = COMPONENTS[name];
  const attributes = readAttributes(node, line, context);
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

/** A component of the newsletter says by a schema which attributes it has. */
function toOwn(
  { name, file, attributes }: OwnComponent,
  node: JsxNode,
  line: number,
  context: ComponentContext,
): Block | undefined {
  const { report } = context;
  const result = attributes.safeParse(readAttributes(node, line, context), { reportInput: true });
  if (!result.success) {
    const add = (message: string, expected: string, fix: string) =>
      report.error(line, `<${name}>: ${message}`, expected, `${fix} (see ${file})`);
    const { issues } = result.error;
    for (const key of issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])))
      add(`"${key}" is unknown`, 'an attribute that it takes', 'remove it');
    explainSchemaIssues(
      issues.filter(({ code }) => code !== 'unrecognized_keys'),
      attributes,
      { error: (_line, ...problem) => add(...problem), warn: (_line, ...problem) => add(...problem) },
      () => line,
    );
    return undefined;
  }
  return {
    type: 'own-component',
    name,
    attributes: result.data,
    children: context.toChildren(),
    place: `${context.file ?? ''}:${line}`,
  };
}

function readAttributes(node: JsxNode, line: number, { locale, report }: ComponentContext) {
  const attributes: Record<string, string> = {};
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string') {
      attributes[attribute.name] = toTypography(locale, attribute.value);
    } else {
      report.error(
        line,
        `<${node.name}> has an attribute that is not text`,
        'name="text"',
        'put the value in quotes',
      );
    }
  }
  return attributes;
}
