/**
 * Fills a text that was translated before its values were known; browsers get such texts in the page.
 * @example fillText('{placement}, {date}', { placement: 'React link', date: 'May 5' }) // 'React link, May 5'
 */
export function fillText(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
