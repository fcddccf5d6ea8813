export const TEXT_FIELDS = 'input, select, textarea, [contenteditable]:not([contenteditable=false])';

/** Collects what the reader types while there is no field for it yet. Keys that write nothing keep doing what they do. */
export function collectTyping(start: string): { text: () => string; stop: () => void } {
  const listening = new AbortController();
  let text = start;
  addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') text = [...text].slice(0, -1).join('');
      // Keys without a character have names.
      else if ([...(event.key ?? '')].length === 1) text += event.key;
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true, signal: listening.signal },
  );
  // A reader who turns to another field meanwhile types into that one.
  addEventListener(
    'focusin',
    ({ target }) => {
      if ((target as Element).closest(TEXT_FIELDS)) listening.abort();
    },
    { signal: listening.signal },
  );
  return { text: () => text.trimStart(), stop: () => listening.abort() };
}
