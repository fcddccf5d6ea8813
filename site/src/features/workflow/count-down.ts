export const SECONDS = 5;

/**
 * Sends the form of the confirm page by itself after a visible countdown. It runs only while the page is seen, can be stopped by its button or
 * Escape, and ends with any press of the reader's own. Programs that look at links in mails seldom stay that long.
 */
export function startCountdown(document: Document): void {
  const countdown = document.querySelector<HTMLElement>('[data-countdown]');
  const form = countdown?.closest('form');
  const button = form?.querySelector<HTMLButtonElement>('button[name=action]');
  const [timer, text, stopButton] = countdown?.children ?? [];
  if (!countdown || !form || !button || !timer || !text || !stopButton) return;

  let left = SECONDS;
  const listening = new AbortController();
  const end = () => {
    clearInterval(interval);
    listening.abort();
  };
  const stop = () => {
    end();
    timer.textContent = '';
    text.textContent = countdown.dataset.stopped ?? '';
    // The button goes, and with it the focus: it moves to what is left to press.
    if (document.activeElement === stopButton) button.focus();
    stopButton.remove();
  };
  const tick = () => {
    if (document.visibilityState !== 'visible') return;
    left -= 1;
    timer.textContent = String(left);
    if (left > 0) return;
    end();
    form.requestSubmit(button);
  };

  const { signal } = listening;
  stopButton.addEventListener('click', stop, { signal });
  form.addEventListener('submit', end, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal });
  // Coming back through the history must not send it a second time.
  addEventListener('pageshow', ({ persisted }) => persisted && stop(), { signal });

  timer.textContent = String(left);
  countdown.hidden = false;
  const interval = setInterval(tick, 1000);
}
