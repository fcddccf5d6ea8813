/** Loads a script that the page can do without. If it does not come, nothing happens. */
export function addScript(src: string, attributes: Record<string, string> = {}): void {
  const script = document.createElement('script');
  script.src = src;
  // Also the sign for `shell/first-paint.ts` that the page need not be loaded again without it.
  script.async = true;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.head.append(script);
}
