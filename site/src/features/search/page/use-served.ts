import { asksForSomething } from '@midweek/core/browser';
import { useEffect, useState } from 'react';
import type { RequestState } from './use-request.ts';
import type { SearchState } from './use-search.ts';

/** Where the server puts what was found. */
const FOUND_ELEMENT = 'midweek-found';

/**
 * Shows the results that came with the page until the browser has its own. When a search fails, they are shown only if they answer the same
 * request. Returns whether they are shown.
 */
export function useServed({ request, isRead }: RequestState, { status }: SearchState): boolean {
  const [served] = useState(() => globalThis.location?.search);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const element = document.querySelector<HTMLElement>(FOUND_ELEMENT);
    if (!isRead || !element?.querySelector(':scope > :not(template)')) return;
    if (status === 'done' || !asksForSomething(request)) giveWay(element);
    else if (location.search === served) element.hidden = false;
    else if (status === 'failed') element.hidden = true;
    setShown(element.isConnected && !element.hidden);
  }, [request, isRead, status, served]);
  return isShown;
}

/** Who is at a filter stays there. */
function giveWay(element: HTMLElement): void {
  const at = element.querySelector<HTMLElement>('[data-filter]:is(:focus-within, :has([open]))');
  const isOpen = at?.querySelector('details')?.open;
  element.remove();
  const own = at && document.querySelector(`[data-filter="${at.dataset.filter}"]`);
  own?.querySelector<HTMLElement>('summary, a')?.focus();
  if (isOpen) own?.querySelector('details')?.setAttribute('open', '');
}
