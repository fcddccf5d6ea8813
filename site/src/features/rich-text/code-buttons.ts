const COPIED_MS = 2000;

/** Copy and word wrap on code blocks. The buttons are hidden while scripts are off. */
export function enableCodeButtons(document: Document): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-code] [data-action]');
    const block = button?.closest<HTMLElement>('[data-code]');
    if (!button || !block) return;
    if (button.dataset.action === 'copy') void copy(button, block);
    else toggleWrap(button, block);
  });
}

async function copy(button: HTMLButtonElement, block: HTMLElement): Promise<void> {
  const label = button.textContent;
  await navigator.clipboard.writeText(block.querySelector('code')?.textContent?.replace(/\n$/, '') ?? '');
  button.textContent = button.dataset.copied ?? '';
  setTimeout(() => {
    button.textContent = label;
  }, COPIED_MS);
}

function toggleWrap(button: HTMLButtonElement, block: HTMLElement): void {
  const isWrapped = block.toggleAttribute('data-wrapped');
  button.setAttribute('aria-pressed', String(isWrapped));
}
