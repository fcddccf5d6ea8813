import runIslandUrl from 'virtual:address-of/run-island';
import { isFrugal } from '../navigation/connection.ts';
import { whenIdle } from '../navigation/when-idle.ts';
import { holdSubmission } from './hold-submission.ts';
import { lazyModule } from './lazy-module.ts';

const INTENTS = ['pointerover', 'pointerdown', 'focusin'];
// A pointer that only passes over is not an intent to use a form that works without script.
const FORM_INTENTS = ['focusin', 'submit'];
// If the answer takes longer than this, show that the press was registered.
const SPINNER_MS = 200;
const REACH_TIMEOUT_MS = 5000;

/** What `registry/run-island.tsx` exports. */
type RunIsland = { loadIsland: (element: HTMLElement) => Promise<() => Promise<void>> };

const load = lazyModule<RunIsland>(runIslandUrl);

/** Brings islands to life: their code is fetched when the browser is idle, and run when the reader turns to one. */
export function wakeIslands(document: Document): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  if (islands.length === 0) return;
  const isAnyNeeded = islands.some((island) => !isUsefulAsleep(island));
  if (isAnyNeeded && !isFrugal()) void whenIdle().then(() => preload(document));
  for (const island of islands) sleep(island);
}

function isUsefulAsleep({ dataset }: HTMLElement): boolean {
  return 'usefulAsleep' in dataset;
}

function sleep(island: HTMLElement, intents = isUsefulAsleep(island) ? FORM_INTENTS : INTENTS): void {
  const listening = new AbortController();
  const wake = async (event?: Event) => {
    listening.abort();
    alerts.get(island)?.remove();
    const presses = isUsefulAsleep(island) ? holdSubmission(island, event) : rememberPresses(island);
    const timer = setTimeout(() => island.setAttribute('aria-busy', 'true'), SPINNER_MS);
    try {
      const { loadIsland } = await load();
      const run = await loadIsland(island);
      // From here on React hears presses itself; a form is held until it does.
      const press = isUsefulAsleep(island) ? undefined : presses.stop();
      await run();
      (press ?? presses.stop())?.();
    } catch (error) {
      const act = presses.stop();
      console.error(error);
      if (!isUsefulAsleep(island)) {
        offerRetry(island, { tryAgain: () => wakeAgain(island), isAsked: event !== undefined });
      } else if (act && (await isReachable(island))) {
        act();
      } else {
        // Without a connection the browser would show a page of its own instead of what was typed.
        sleep(island, ['submit']);
        if (act) offerRetry(island, { tryAgain: act, isAsked: true });
      }
    } finally {
      clearTimeout(timer);
      island.removeAttribute('aria-busy');
    }
  };
  for (const intent of intents)
    island.addEventListener(intent, (event) => void wake(event), { signal: listening.signal });
  // The reader may have focused it before this script ran.
  const isEntered = intents.includes('focusin') && island.contains(island.ownerDocument.activeElement);
  const isAsked = island.dataset.wake === 'address' && hasReaderState(island);
  if (island.dataset.wake === 'load' || isAsked || isEntered) void wake();
  if (island.dataset.wake === 'visible' && !isFrugal()) wakeWhenVisible(island, wake, listening.signal);
}

/** Whether the server answers at all: a connected machine may not reach it, and one without a network reaches itself. */
async function isReachable(island: HTMLElement): Promise<boolean> {
  const form = island.querySelector('form');
  if (!form) return false;
  try {
    await fetch(new URL('/', form.action), {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(REACH_TIMEOUT_MS),
    });
    return true;
  } catch {
    return false;
  }
}

/** Whether the address or the answer of the server holds something that the drawn page does not show yet. */
function hasReaderState({ dataset }: HTMLElement): boolean {
  return location.search !== '' || (dataset.answer ?? '{}') !== '{}';
}

/** Records presses on an island while it wakes. `stop` ends the recording and returns a function that replays the press, if there was one. */
type Presses = { stop: () => (() => void) | undefined };

/** What is pressed, by pointer or key, before React is there; the last one counts. */
function rememberPresses(island: HTMLElement): Presses {
  let pressed: HTMLElement | undefined;
  const remember = (event: Event) => {
    pressed = event.target as HTMLElement;
  };
  island.addEventListener('click', remember, { capture: true });
  return {
    stop() {
      island.removeEventListener('click', remember, { capture: true });
      return pressed && (() => pressed?.click());
    },
  };
}

function wakeWhenVisible(island: HTMLElement, wake: () => Promise<void>, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) {
      observer.disconnect();
      void whenIdle().then(() => {
        if (!signal.aborted) void wake();
      });
    }
  });
  signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(island);
}

function wakeAgain(island: HTMLElement): void {
  sleep(island);
  island.dispatchEvent(new Event('focusin'));
}

/** The alert above an island that could not wake. */
const alerts = new WeakMap<HTMLElement, HTMLElement>();

type Retry = {
  tryAgain: () => void;
  /** Whether the reader woke the island; false if it woke by itself. */
  isAsked: boolean;
};

/** The island as the page drew it stays; the alert above it says what happened. */
function offerRetry(island: HTMLElement, { tryAgain, isAsked }: Retry): void {
  const { failed, retry: label } = JSON.parse(island.dataset.labels ?? '{}');
  const alert = island.ownerDocument.createElement('p');
  alert.setAttribute('role', 'alert');
  alert.dataset.islandAlert = '';
  alert.append(`${failed} `);
  const retry = island.ownerDocument.createElement('button');
  retry.type = 'button';
  retry.textContent = label;
  retry.addEventListener('click', (event) => {
    event.stopPropagation();
    alert.remove();
    tryAgain();
  });
  alerts.set(island, alert);
  alert.append(retry);
  island.before(alert);
  // The top of a tall island may be above the window, or under the header.
  if (isAsked) alert.scrollIntoView({ block: 'nearest' });
}

function preload(document: Document): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = runIslandUrl;
  document.head.append(link);
}
