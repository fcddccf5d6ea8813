import { typeInto } from './type-into.ts';

/**
 * Keys of the open dialog. Escape closes it; only when the reader has left the list of results, by Tab or by a press beside it, does it first
 * clear the query. Ctrl+K and Cmd+K close it as they have opened it. While an error is shown, Enter in the field asks again: DocSearch would open the first of
 * the results that the error has replaced.
 */
export function listenToKeys(dialog: HTMLElement, close: () => void, signal: AbortSignal): void {
  let hasLeftList = false;
  const input = () => dialog.querySelector('input');
  const showsError = () => dialog.querySelector('.DocSearch-ErrorScreen') !== null;

  dialog.addEventListener('input', () => (hasLeftList = false), { signal });
  dialog.addEventListener(
    'pointerdown',
    ({ target }) => {
      hasLeftList = !(target as Element).closest('form, .DocSearch-Dropdown');
    },
    { signal },
  );
  // Before React hears of them, and before the page does.
  addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing) return;
      if (event.key === 'Tab') hasLeftList = true;
      else if (event.key.startsWith('Arrow')) hasLeftList = false;
      else if (event.key === 'Escape') {
        stop(event);
        if (hasLeftList && input()?.value) clear();
        else close();
      } else if (event.key === 'Enter' && event.target === input() && showsError()) {
        stop(event);
        askAgain();
      } else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        stop(event);
        close();
      }
    },
    { signal, capture: true },
  );

  function askAgain(): void {
    const field = input();
    if (!field) return;
    const { value } = field;
    // The same query would be no change.
    typeInto(field, '');
    typeInto(field, value);
  }

  function clear(): void {
    hasLeftList = false;
    // The field shows the start screen when it gets the focus; the button that clears gives it.
    input()?.blur();
    dialog.querySelector<HTMLButtonElement>('button[type=reset]')?.click();
  }
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
