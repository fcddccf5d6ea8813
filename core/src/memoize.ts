/**
 * Keeps what was made for each combination of arguments, for good: for objects of `Intl`, which take longer to make than all that is asked of them, and
 * for arguments of which a site has few.
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
