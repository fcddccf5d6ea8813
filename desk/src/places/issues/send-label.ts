interface Labels {
  readonly confirmNow: (readers: number) => string;
  readonly confirmLater: (readers: number) => string;
  readonly confirmOutbox: (readers: number) => string;
}

/** What the red button does. Without a mail server nobody gets what is sent now. */
export function nameSend(
  t: Labels,
  when: 'now' | 'later',
  plan: { readonly readers: number; readonly destination: { readonly kind: string } } | undefined,
): string {
  const readers = plan?.readers ?? 0;
  if (when === 'later') return t.confirmLater(readers);
  return plan?.destination.kind === 'outbox' ? t.confirmOutbox(readers) : t.confirmNow(readers);
}
