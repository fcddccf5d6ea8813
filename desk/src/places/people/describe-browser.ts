const BROWSERS = [
  ['Edge', /Edg\w*\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrom(?:e|ium)\//],
  ['Safari', /Safari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** @example describeBrowser('Mozilla/5.0 (X11; Linux x86_64) … Chrome/141.0.0.0 Safari/537.36') // 'Chrome, Linux' */
export function describeBrowser(userAgent: string): string {
  const find = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(', ') || userAgent.slice(0, 40) || '–';
}
