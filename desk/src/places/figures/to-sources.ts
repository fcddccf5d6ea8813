interface Origin {
  readonly source: string;
  readonly signups: number;
  readonly confirmations: number;
}

const MAX_SOURCES = 12;

/** Each source once, whatever its campaigns and pages; those with most sign-ups first. */
export function toSources(origins: readonly Origin[]): Origin[] {
  return [...Map.groupBy(origins, ({ source }) => source)]
    .map(([source, same]) => ({
      source,
      signups: same.reduce((sum, { signups }) => sum + signups, 0),
      confirmations: same.reduce((sum, { confirmations }) => sum + confirmations, 0),
    }))
    .sort((a, b) => b.signups - a.signups)
    .slice(0, MAX_SOURCES);
}
