// The files from which static hosts such as Cloudflare Pages and Netlify read headers and redirects.
import type { HeaderRule, Redirect } from '@midweek/core';

/**
 * `_headers`: a path, then its headers indented. When several rules match, Netlify takes the last value of a header, as our server does, and Cloudflare
 * joins all of them unless the earlier ones are taken back (`! Name`). Netlify skips such a line.
 */
export function renderHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }, index) => {
      const before = new Set(
        rules
          .slice(0, index)
          .filter((rule) => covers(rule.path, path))
          .flatMap((rule) => Object.keys(rule.headers)),
      );
      const replaced = Object.keys(headers).filter((name) => before.has(name));
      const lines = [
        ...replaced.map((name) => `! ${name}`),
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ];
      return [path, ...lines.map((line) => `  ${line}`), ''].join('\n');
    })
    .join('\n');
}

/** Whether the first rule applies wherever the second one does. */
function covers(general: string, path: string): boolean {
  return general.endsWith('/*') && path.startsWith(general.slice(0, -1));
}

/** `_redirects`: one redirect a line. */
export function renderRedirects(redirects: readonly Redirect[]): string {
  return `${redirects.map(({ from, to, status }) => `${from} ${to} ${status}`).join('\n')}\n`;
}
