// Bodies of type multipart/form-data, RFC 7578. The whole body is in memory: routes that take one limit its size.

export interface Multipart {
  /** Names and values, in the order in which they came. */
  readonly entries: readonly (readonly [string, string])[];
  /** The one file, unless none was chosen. */
  readonly file?: { readonly name: string; readonly bytes: Buffer };
}

const MAX_PARTS = 20;
const MAX_NAME_LENGTH = 1000;

/** Reads a form; undefined when it is not one, is cut off, or has more than one file. */
export async function readMultipart(contentType: string, body: Buffer): Promise<Multipart | undefined> {
  // The platform would also read other kinds of forms, and skip what comes before the first boundary. No browser writes anything there.
  if (!/^multipart\/form-data;/i.test(contentType) || body.toString('latin1', 0, 2) !== '--')
    return undefined;
  const headers = { 'content-type': contentType };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => undefined);
  if (!form) return undefined;
  const parts = [...form];
  if (parts.length > MAX_PARTS || parts.some(hasLongName)) return undefined;

  const entries = parts.filter((part): part is [string, string] => typeof part[1] === 'string');
  // A field for a file that was left alone comes without a name and without bytes.
  const [file, ...others] = parts.flatMap(([, value]) =>
    typeof value === 'string' || (value.name === '' && value.size === 0) ? [] : [value],
  );
  if (others.length > 0) return undefined;
  return {
    entries,
    ...(file && { file: { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) } }),
  };
}

function hasLongName([name, value]: [string, string | File]): boolean {
  return name.length + (typeof value === 'string' ? 0 : value.name.length) > MAX_NAME_LENGTH;
}
