/** The link of an event, when following it leads to another page of this site in this tab. */
export function pageLinkOf(event: Event): HTMLAnchorElement | undefined {
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>(
    // Scripts have made a button of some links.
    'a[href]:not([role=button])',
  );
  return link && isPageLink(link) ? link : undefined;
}

export function isPageLink(link: HTMLAnchorElement): boolean {
  const opensHere = !link.target || link.target === '_self';
  return (
    opensHere && link.origin === location.origin && !link.download && link.pathname !== location.pathname
  );
}

export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
