interface Held {
  readonly requestId: string | null;
  readonly heldUntil: string | null;
}

/** When the first place is free again that is held for one of these requests. */
export function findFirstEnd(
  { days }: { readonly days: readonly { readonly places: readonly Held[] }[] },
  requests: readonly { readonly id: string }[],
): string | undefined {
  return days
    .flatMap(({ places }) => places)
    .filter(({ requestId }) => requests.some(({ id }) => id === requestId))
    .flatMap(({ heldUntil }) => heldUntil ?? [])
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
}
