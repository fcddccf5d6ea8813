// Fields as in the head of a mail: `Name: value`, folded over several lines, in groups with an empty line between.

/** By name in lower case; of a field that comes twice the first counts. */
export type Fields = ReadonlyMap<string, string>;

const MAX_VALUE = 2000;

export function parseFieldGroups(text: string, maxGroups: number): Fields[] {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/^\s+/, '')
    .split(/\n[ \t]*\n\s*/, maxGroups)
    .map(parseFields);
}

function parseFields(group: string): Fields {
  const fields = new Map<string, string>();
  for (const line of group.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name !== '' && !fields.has(name))
      fields.set(
        name,
        line
          .slice(colon + 1)
          .trim()
          .slice(0, MAX_VALUE),
      );
  }
  return fields;
}
