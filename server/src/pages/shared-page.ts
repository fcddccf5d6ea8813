// What is the same for everybody at a moment, such as the sponsor page with its calendar.

/** What it shows changes with the minute at most. */
const KEPT_MS = 1000;

export interface Shared<Owner extends object, Key, Value> {
  /** Made once a second at most, for each owner (a release) and key (a language): who asks meanwhile, also while it is made, gets the same. */
  get(owner: Owner, key: Key): Promise<Value>;
  /** After a write that it shows. */
  clear(): void;
}

export function createShared<Owner extends object, Key, Value>(
  make: (owner: Owner, key: Key) => Promise<Value>,
  now: () => number = () => performance.now(),
): Shared<Owner, Key, Value> {
  let kept = new WeakMap<Owner, Map<Key, { readonly since: number; readonly value: Promise<Value> }>>();
  return {
    get(owner, key) {
      const values = kept.get(owner) ?? new Map();
      kept.set(owner, values);
      const known = values.get(key);
      if (known && now() - known.since < KEPT_MS) return known.value;
      const value = make(owner, key);
      values.set(key, { since: now(), value });
      // The next one tries again.
      value.catch(() => values.delete(key));
      return value;
    },
    clear() {
      kept = new WeakMap();
    },
  };
}
