import type { HeaderRule } from '@midweek/core';

export type Headers = Readonly<Record<string, string>>;
/** The headers for a decoded path, names in lower case. */
export type HeadersFor = (path: string) => Headers;

/** Creates the lookup. All rules that match apply; later ones win over earlier ones, header by header. */
export function createHeaderRules(rules: readonly HeaderRule[]): HeadersFor {
  const prepared = rules.map(({ path, headers }) => ({
    path,
    prefix: path.endsWith('/*') ? path.slice(0, -1) : undefined,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  }));
  return (path) => {
    const matching = prepared.filter((rule) =>
      rule.prefix === undefined ? path === rule.path : path.startsWith(rule.prefix),
    );
    return Object.assign({}, ...matching.map((rule) => rule.headers));
  };
}
