/** Scrolls to a part of the page and puts the focus on it, which shows where it is; screen readers read it. */
export function showPart(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
