// Bodies of HTML forms, as plain objects.
import type { FastifyInstance, FastifyRequest } from 'fastify';

const MAX_FIELDS = 100;
export const FORM = 'application/x-www-form-urlencoded';

/** Lets the routes of this scope read forms. Called twice, it does it once. */
export function acceptForms(app: FastifyInstance): void {
  if (app.hasContentTypeParser(FORM)) return;
  app.addContentTypeParser(FORM, { parseAs: 'string' }, async (_request: unknown, body: string) =>
    parseForm(body),
  );
}

/** Whether a browser sent it, without scripts. */
export function isForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['content-type']?.startsWith(FORM) ?? false;
}

export type Form = Record<string, string | string[] | Record<string, string>>;

/**
 * Reads a form. `a[b]=c` becomes an object and `a[]=b` a list; of any other name that comes twice the last value counts.
 * @example parseForm('email=a%40b.c&fields[utm_source]=x') // { email: 'a@b.c', fields: { utm_source: 'x' } }
 */
export function parseForm(body: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of [...new URLSearchParams(body)].slice(0, MAX_FIELDS)) {
    const [, group, key] = /^(\w+)\[(\w*)\]$/.exec(name) ?? [];
    if (group === undefined || key === undefined) form[name] = value;
    else if (key === '') form[group] = [...toList(form[group]), value];
    else form[group] = Object.assign(Object.create(null), toEntries(form[group]), { [key]: value });
  }
  return form;
}

function toList(value: Form[string] | undefined): string[] {
  return Array.isArray(value) ? value : [];
}

function toEntries(value: Form[string] | undefined): Record<string, string> {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}
