const KEY = 'theme';
type Mode = 'light' | 'dark';

/** The button that switches between light and dark, remembered under `theme` and followed by other tabs. */
export function enableColorMode(document: Document): void {
  const button = document.querySelector<HTMLButtonElement>('[data-color-mode]');
  const show = (mode: Mode) => {
    document.documentElement.dataset.theme = mode;
    button?.setAttribute('aria-label', button.getAttribute(`data-label-${mode}`) ?? '');
  };
  const current = (): Mode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');
  show(current());
  if (button) button.disabled = false;
  button?.addEventListener('click', () => {
    const mode = current() === 'dark' ? 'light' : 'dark';
    show(mode);
    store(mode);
  });
  addEventListener('storage', (event) => {
    if (event.key === KEY) show(event.newValue === 'dark' ? 'dark' : 'light');
  });
}

function store(mode: Mode): void {
  try {
    localStorage.setItem(KEY, mode);
  } catch (error) {
    console.warn('The colour mode cannot be remembered: storage is not available.', error);
  }
}
