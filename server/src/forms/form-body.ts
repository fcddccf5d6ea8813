// Bodies of HTML forms, as plain objects.
import type { FastifyInstance } from 'fastify';

const MAX_FIELDS = 100;

/** Lets the routes of this scope read forms. Called twice, it does it once. */
export function acceptForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded';
  if (app.hasContentTypeParser(type)) return;
  app.addContentTypeParser(type, { parseAs: 'string' }, async (_request: unknown, body: string) =>
    parseForm(body),
  );
}

/**
 * Reads a form. `a[b]=c` becomes an object; of a name that comes twice the last value counts.
 * @example parseForm('email=a%40b.c&fields[utm_source]=x') // { email: 'a@b.c', fields: { utm_source: 'x' } }
 */
export function parseForm(body: string): Record<string, string | Record<string, string>> {
  const form: Record<string, string | Record<string, string>> = Object.create(null);
  for (const [name, value] of [...new URLSearchParams(body)].slice(0, MAX_FIELDS)) {
    const [, group, key] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    if (group === undefined || key === undefined) {
      form[name] = value;
      continue;
    }
    const known = form[group];
    const entries: Record<string, string> = typeof known === 'object' ? known : Object.create(null);
    entries[key] = value;
    form[group] = entries;
  }
  return form;
}
