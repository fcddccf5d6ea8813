import type { HeaderRule } from '@midweek/core';

export type Headers = Readonly<Record<string, string>>;
/** The headers for a decoded path, names in lower case. Shared between requests: copy before changing. */
export type HeadersFor = (path: string) => Headers;

interface PreparedRule {
  readonly path: string;
  /** `/_astro/` for the rule `/_astro/*`; undefined for a rule of one path. */
  readonly prefix: string | undefined;
  readonly headers: Headers;
}

const NO_HEADERS: Headers = {};

/**
 * Creates the lookup. All rules that match apply; later ones win over earlier ones, header by header.
 * Every possible answer is merged here, once: the longest prefix that a path starts with determines all the others.
 */
export function createHeaderRules(rules: readonly HeaderRule[]): HeadersFor {
  const prepared = rules.map(prepare);
  const merge = (matches: (rule: PreparedRule) => boolean): Headers =>
    Object.assign({}, ...prepared.filter(matches).map((rule) => rule.headers));
  const isPrefixOf = (path: string, { prefix }: PreparedRule) =>
    prefix !== undefined && path.startsWith(prefix);

  const byPath = new Map(
    prepared
      .filter((rule) => rule.prefix === undefined)
      .map(({ path }) => [path, merge((rule) => rule.path === path || isPrefixOf(path, rule))]),
  );
  const byPrefix = prepared
    .flatMap(({ prefix }) => (prefix === undefined ? [] : [prefix]))
    .sort((a, b) => b.length - a.length)
    .map((prefix) => ({ prefix, headers: merge((rule) => isPrefixOf(prefix, rule)) }));

  return (path) =>
    byPath.get(path) ?? byPrefix.find(({ prefix }) => path.startsWith(prefix))?.headers ?? NO_HEADERS;
}

function prepare({ path, headers }: HeaderRule): PreparedRule {
  return {
    path,
    prefix: path.endsWith('/*') ? path.slice(0, -1) : undefined,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  };
}
