import { lookup } from 'mrmime';

/** The media type of a file name. All our text is UTF-8. */
export function contentTypeOf(name: string): string {
  // The library knows registered types only; browsers ask for this one at /favicon.ico.
  const type = name.endsWith('.ico') ? 'image/x-icon' : (lookup(name) ?? 'application/octet-stream');
  return /^text\/|[/+](json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
