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
  await navigator.clipboard.writeText(block.querySelector('code')?.textContent?.replace(/\n$/, '') ?? '');
  const { copied = '' } = button.dataset;
  // What the button says at rest, kept once: a second press may come while it still says "Copied".
  button.dataset.text ??= button.textContent ?? '';
  button.dataset.label ??= button.getAttribute('aria-label') ?? '';
  const { text, label } = button.dataset;
  say(button, copied, copied);
  setTimeout(() => say(button, text, label), COPIED_MS);
}

/** To the eye and to a screen reader, which knows the button by its longer label. */
function say(button: HTMLButtonElement, text: string, label: string): void {
  button.textContent = text;
  button.setAttribute('aria-label', label);
}

function toggleWrap(button: HTMLButtonElement, block: HTMLElement): void {
  const isWrapped = block.toggleAttribute('data-wrapped');
  button.setAttribute('aria-pressed', String(isWrapped));
}
