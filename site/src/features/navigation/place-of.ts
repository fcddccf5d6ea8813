/** The element that a fragment names; none for a fragment that is no text, such as `#%E0%A4%A`. */
export function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
