/** The skip link moves the focus without touching the address. */
export function enableSkipLink(document: Document): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-skip-link]');
  const main = document.querySelector('main');
  if (!link || !main) return;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    main.focus();
    main.scrollIntoView();
  });
}
