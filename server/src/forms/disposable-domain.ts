import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

// Built once: the package rebuilds it on every call, which takes longer than the rest of a sign-up.
const DISPOSABLE: ReadonlySet<string> = disposableEmailBlocklistSet();

/**
 * Whether a domain, or one that it is part of, belongs to a service of throwaway mailboxes.
 * @example isDisposable('inbox.mailinator.com') // true
 */
export function isDisposable(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, index) => DISPOSABLE.has(labels.slice(index).join('.')));
}
