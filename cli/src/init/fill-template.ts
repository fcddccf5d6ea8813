/** `true` shows a part once. */
export type Values = { [name: string]: string | boolean | readonly Values[] };

/**
 * Puts values into `{{name}}`. Lines between `{{#name}}` and `{{/name}}` appear once for each entry of a list, and not at all without one.
 * @example fillTemplate('{{#links}}\n- {{url}}\n{{/links}}\n', { links: [{ url: '/a' }, { url: '/b' }] }) // '- /a\n- /b\n'
 */
export function fillTemplate(template: string, values: Values): string {
  return template
    .replace(/^\{\{#(\w+)\}\}\n(.*?)^\{\{\/\1\}\}\n/gms, (_, name: string, part: string) => {
      const value = values[name];
      const entries = Array.isArray(value) ? (value as readonly Values[]) : value ? [{}] : [];
      return entries.map((entry) => fillTemplate(part, { ...values, ...entry })).join('');
    })
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
