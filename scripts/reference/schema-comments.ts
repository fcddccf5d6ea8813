import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keys of one object of a schema as they are written, each with the comment above it. */
type ObjectComments = ReadonlyMap<string, string>;

/** What the comments say about the keys of an object, which is known by its keys. */
export type CommentsOf = (keys: readonly string[]) => ObjectComments;

const NONE: ObjectComments = new Map();

export function readComments(sources: readonly string[]): CommentsOf {
  const objects = sources.flatMap((source) =>
    listObjects(readFileSync(join(import.meta.dirname, '..', '..', source), 'utf8')),
  );
  return (keys) => {
    // Shared keys are spread into some objects: what is written there is a part of all keys.
    const candidates = objects.filter((object) => [...object.keys()].every((key) => keys.includes(key)));
    return candidates.sort((a, b) => b.size - a.size)[0] ?? NONE;
  };
}

function listObjects(code: string): ObjectComments[] {
  return [...code.matchAll(/Object\(\s*\{/g)].map(({ index, 0: { length } }) =>
    readObject(code, index + length),
  );
}

/** Reads from the opening brace on. Only what is directly in the object counts. */
function readObject(code: string, start: number): ObjectComments {
  const comments = new Map<string, string>();
  const token =
    /\/\*\*([\s\S]*?)\*\/|\/\/[^\n]*|'(?:\\.|[^'\\])*'|`[^`]*`|\/\^(?:\\.|[^/\\])*\/|(\w+)(?=:\s)|[({[]|[)}\]]/g;
  token.lastIndex = start;
  let depth = 0;
  let comment = '';
  for (let found = token.exec(code); found; found = token.exec(code)) {
    const [text, written, key] = found;
    if (/^[({[]$/.test(text)) depth++;
    else if (/^[)}\]]$/.test(text)) depth--;
    if (depth < 0) break;
    if (depth > 0) continue;
    if (written !== undefined) comment = written.replace(/\s*\n\s*\* ?/g, ' ').trim();
    if (key !== undefined) {
      comments.set(key, comment);
      comment = '';
    }
  }
  return comments;
}
