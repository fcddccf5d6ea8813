// Bodies of HTML forms, of both kinds that browsers and mail programs send, as plain objects.
import { MIMEType } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/errors/app-error.ts';

/** More than any form of ours has. Reading a field costs many times what it costs to send it. */
const MAX_FIELDS = 100;
const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** Lets the routes of this scope read forms. Called twice, it does it once. */
export function acceptForms(app: FastifyInstance): void {
  if (app.hasContentTypeParser(URL_ENCODED)) return;
  app.addContentTypeParser(URL_ENCODED, { parseAs: 'string' }, async (_request: unknown, body: string) =>
    parseForm(body),
  );
  app.addContentTypeParser(MULTIPART, { parseAs: 'buffer' }, ({ headers }: FastifyRequest, body: Buffer) =>
    parseMultipart(headers['content-type'] ?? '', body),
  );
}

/** Whether it is a form, as browsers send without scripts. */
export function isForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const type = headers['content-type']?.toLowerCase() ?? '';
  return type.startsWith(URL_ENCODED) || type.startsWith(MULTIPART);
}

/** A file is its bytes: the name and the type that a browser gives it count for nothing. */
export type Form = Record<string, string | string[] | Record<string, string> | Buffer>;

/** @example parseForm('email=a%40b.c&fields[utm_source]=x') // { email: 'a@b.c', fields: { utm_source: 'x' } } */
export function parseForm(body: string): Form {
  refuseMany(body, '&', MAX_FIELDS - 1);
  return toForm([...new URLSearchParams(body)]);
}

/** RFC 7578. The whole body is in memory: routes limit its size. */
export async function parseMultipart(contentType: string, body: Buffer): Promise<Form> {
  refuseMany(body, `--${toBoundary(contentType)}`, MAX_FIELDS + 1);
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  const parts = [
    ...(await response.formData().catch((cause) => Promise.reject(new AppError('bad-request', { cause })))),
  ];
  const entries: [string, string | Buffer][] = [];
  for (const [name, value] of parts) {
    if (typeof value === 'string') entries.push([name, value]);
    // A field for a file that was left alone comes without a name and without bytes.
    else if (value.size > 0 || value.name !== '')
      entries.push([name, Buffer.from(await value.arrayBuffer())]);
  }
  return toForm(entries);
}

/** Counts what separates fields, before any of them is read. */
function refuseMany(body: string | Buffer, separator: string, max: number): void {
  let count = 0;
  for (let at = body.indexOf(separator); at !== -1; at = body.indexOf(separator, at + separator.length)) {
    count += 1;
    if (count > max) throw new AppError('payload-too-large');
  }
}

/** As the parser reads it. */
function toBoundary(contentType: string): string {
  try {
    const boundary = new MIMEType(contentType).params.get('boundary');
    if (boundary) return boundary;
  } catch {}
  throw new AppError('bad-request');
}

/** `a[b]=c` becomes an object and `a[]=b` a list; of any other name that comes twice the last value counts. */
function toForm(entries: readonly (readonly [string, string | Buffer])[]): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of entries) {
    const [, group, key] = /^(\w+)\[(\w*)\]$/.exec(name) ?? [];
    if (group === undefined || key === undefined || typeof value !== 'string') form[name] = value;
    else if (key === '') form[group] = [...toList(form[group]), value];
    else form[group] = Object.assign(Object.create(null), toEntries(form[group]), { [key]: value });
  }
  return form;
}

function toList(value: Form[string] | undefined): string[] {
  return Array.isArray(value) ? value : [];
}

function toEntries(value: Form[string] | undefined): Record<string, string> {
  return typeof value === 'object' && !Array.isArray(value) && !Buffer.isBuffer(value) ? value : {};
}
