/** Does now what a page may do only for a reader: one that the browser prepares in advance waits until it is opened. */
export function whenShown(document: Document, action: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', action, { once: true });
  else action();
}
