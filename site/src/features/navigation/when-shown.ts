/** Runs the callback now, or in a prerendered page once the reader opens it. */
export function whenShown(document: Document, action: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', action, { once: true });
  else action();
}
