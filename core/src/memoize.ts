/**
 * Caches the result for each combination of arguments and never evicts: meant for `Intl` objects, which cost more to create than to use, and for
 * arguments that take few values on a site.
 */
export function memoize<Args extends string[], Made>(make: (...args: Args) => Made): (...args: Args) => Made {
  const made = new Map<string, Made>();
  return (...args) => {
    const key = args.join('\n');
    const kept = made.get(key);
    if (kept !== undefined) return kept;
    const fresh = make(...args);
    made.set(key, fresh);
    return fresh;
  };
}

/** The same for an object that stays as it is, as long as the object is used. */
export function memoizeByObject<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, Made>();
  return (key) => {
    const kept = made.get(key) ?? make(key);
    made.set(key, kept);
    return kept;
  };
}
