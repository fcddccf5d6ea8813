import { forget, onStored, STORAGE_KEYS, store } from '../storage.ts';

type Mode = 'light' | 'dark';
/** What the reader has chosen; `system` only where it is respected. */
type Choice = Mode | 'system';

const KEY = STORAGE_KEYS.theme;

/** The buttons that switch between light and dark, remembered and followed by other tabs. */
export function enableColorMode(document: Document): void {
  const { dataset } = document.documentElement;
  const buttons = document.querySelectorAll<HTMLButtonElement>('[data-color-mode]');
  const systemPreference = matchMedia('(prefers-color-scheme: dark)');
  const followsSystem = 'themeSystem' in dataset;
  // `first-paint.ts` has read it: `?theme=dark` holds for this view until the reader chooses, else what is stored.
  let choice = (dataset.themeChoice ?? 'system') as Choice;
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');

  const show = () => {
    const fallback = dataset.themeDefault === 'dark' ? 'dark' : 'light';
    const mode =
      choice !== 'system' ? choice : followsSystem ? (systemPreference.matches ? 'dark' : 'light') : fallback;
    dataset.theme = mode;
    if (bar) bar.content = bar.dataset[mode] ?? '';
    for (const button of buttons) {
      button.setAttribute(
        'aria-label',
        button.getAttribute(`data-label-${followsSystem ? choice : mode}`) ?? '',
      );
    }
  };

  show();
  for (const button of buttons) {
    button.disabled = false;
    button.addEventListener('click', () => {
      choice = nextChoice(followsSystem ? choice : (dataset.theme as Mode), followsSystem);
      show();
      if (choice === 'system') forget(KEY);
      else store(KEY, choice);
    });
  }
  systemPreference.addEventListener('change', show);
  onStored(KEY, (value) => {
    choice = toChoice(value);
    show();
  });
}

/** An unknown stored value counts as light, a missing one as no choice. */
function toChoice(stored: string | undefined): Choice {
  if (stored === undefined) return 'system';
  return stored === 'dark' ? 'dark' : 'light';
}

/** Light and dark in turn; system, light, dark where the system is respected. */
export function nextChoice(choice: Choice, followsSystem: boolean): Choice {
  if (choice === 'light') return 'dark';
  if (choice === 'dark') return followsSystem ? 'system' : 'light';
  return followsSystem ? 'light' : 'dark';
}
