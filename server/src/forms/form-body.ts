// Bodies of HTML forms, of both kinds that browsers and mail programs send, as plain objects.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/errors/app-error.ts';
import { readMultipart } from './read-multipart.ts';

const MAX_FIELDS = 100;
export const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** Lets the routes of this scope read forms without files. Called twice, it does it once. */
export function acceptForms(app: FastifyInstance): void {
  if (app.hasContentTypeParser(FORM)) return;
  app.addContentTypeParser(FORM, { parseAs: 'string' }, async (_request: unknown, body: string) =>
    parseForm(body),
  );
  app.addContentTypeParser(
    MULTIPART,
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      const parts = await readMultipart(headers['content-type'] ?? '', body);
      if (!parts || parts.file) throw new AppError('bad-request');
      return toForm(parts.entries);
    },
  );
}

/** Whether it is a form, as browsers send without scripts. */
export function isForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const type = headers['content-type']?.toLowerCase() ?? '';
  return type.startsWith(FORM) || type.startsWith(MULTIPART);
}

export type Form = Record<string, string | string[] | Record<string, string>>;

/** @example parseForm('email=a%40b.c&fields[utm_source]=x') // { email: 'a@b.c', fields: { utm_source: 'x' } } */
export function parseForm(body: string): Form {
  return toForm([...new URLSearchParams(body)]);
}

/** `a[b]=c` becomes an object and `a[]=b` a list; of any other name that comes twice the last value counts. */
export function toForm(entries: readonly (readonly [string, string])[]): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of entries.slice(0, MAX_FIELDS)) {
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
