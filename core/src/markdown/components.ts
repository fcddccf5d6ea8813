import type { Locale } from '../languages/locales.ts';
import { toTypography } from '../languages/typography.ts';
import { didYouMean, findNearest } from '../problems/did-you-mean.ts';
import type { Reporter } from '../problems/problem.ts';
import { type Attributes, COMPONENTS, type ComponentName } from './component-names.ts';
import type { JsxNode } from './parse-markdown.ts';
import type { Block } from './rich-text.ts';

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
