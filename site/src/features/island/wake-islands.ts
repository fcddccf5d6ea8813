import runIslandUrl from 'virtual:address-of/run-island';
import { isFrugal } from '../navigation/connection.ts';
import { lazyModule } from './lazy-module.ts';

const INTENTS = ['pointerover', 'pointerdown', 'focusin'] as const;
// Something shows that a press was heard when the answer takes longer than this.
const SPINNER_MS = 200;
// A machine that is never idle gets on with it after this.
const IDLE_MS = 2000;

const load = lazyModule<typeof import('./run-island.tsx')>(runIslandUrl);

/** Brings islands to life: their code is fetched when the browser is idle, and run when the reader turns to one. */
export function wakeIslands(document: Document): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  if (islands.length === 0) return;
  if (!isFrugal()) whenIdle(() => preload(document));
  for (const island of islands) sleep(island);
}

function sleep(island: HTMLElement): void {
  const listening = new AbortController();
  const wake = async () => {
    listening.abort();
    const presses = rememberPresses(island);
    const timer = setTimeout(() => island.setAttribute('aria-busy', 'true'), SPINNER_MS);
    try {
      const { runIsland } = await load();
      // From here on React hears presses itself.
      const pressed = presses.stop();
      await runIsland(island);
      pressed?.click();
    } catch (error) {
      presses.stop();
      console.error(error);
      offerRetry(island);
    } finally {
      clearTimeout(timer);
      island.removeAttribute('aria-busy');
    }
  };
  for (const intent of INTENTS)
    island.addEventListener(intent, () => void wake(), { signal: listening.signal, passive: true });
  if (island.dataset.wake === 'load') void wake();
  if (island.dataset.wake === 'visible' && !isFrugal()) wakeWhenVisible(island, wake, listening.signal);
}

/** What is pressed, by pointer or key, before React is there; the last one counts. */
function rememberPresses(island: HTMLElement) {
  let pressed: HTMLElement | undefined;
  const remember = (event: Event) => {
    pressed = event.target as HTMLElement;
  };
  island.addEventListener('click', remember, { capture: true });
  return {
    stop(): HTMLElement | undefined {
      island.removeEventListener('click', remember, { capture: true });
      return pressed;
    },
  };
}

function wakeWhenVisible(island: HTMLElement, wake: () => Promise<void>, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) {
      observer.disconnect();
      whenIdle(() => {
        if (!signal.aborted) void wake();
      });
    }
  });
  signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(island);
}

/** The island as the page drew it stays; above it stands what happened. */
function offerRetry(island: HTMLElement): void {
  const { failed } = JSON.parse(island.dataset.labels ?? '{}');
  const alert = island.ownerDocument.createElement('p');
  alert.setAttribute('role', 'alert');
  alert.append(`${failed} `);
  const retry = island.ownerDocument.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Retry';
  retry.addEventListener('click', (event) => {
    event.stopPropagation();
    alert.remove();
    sleep(island);
    island.dispatchEvent(new Event('focusin'));
  });
  alert.append(retry);
  island.before(alert);
}

function preload(document: Document): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = runIslandUrl;
  document.head.append(link);
}

function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(action, { timeout: IDLE_MS });
  else setTimeout(action, 200);
}
