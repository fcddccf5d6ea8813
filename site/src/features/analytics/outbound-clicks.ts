/** A link of an issue that was opened: which issue, which of its items, and where it leads. */
type OutboundClick = { issue: string; anchor: string; href: string };

const MIDDLE_BUTTON = 1;

/** Calls back for every link that leads from an item of an issue to another site, however it is opened. */
export function watchOutboundClicks(listener: (click: OutboundClick) => void): void {
  const look = (event: MouseEvent) => {
    const click = toOutboundClick(event.target);
    if (click) listener(click);
  };
  document.addEventListener('click', look);
  document.addEventListener('auxclick', (event) => {
    if (event.button === MIDDLE_BUTTON) look(event);
  });
}

function toOutboundClick(target: EventTarget | null): OutboundClick | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  // An item has its anchor itself; of a headline, only the heading has.
  const item = link?.closest<HTMLElement>('li[data-kind], [data-item]');
  const anchor = item?.dataset.item ?? item?.id;
  const issue = link?.closest<HTMLElement>('[data-issue]')?.dataset.issue;
  if (!link || !anchor || !issue || link.origin === location.origin) return undefined;
  return { issue, anchor, href: link.href };
}
