type Navigation = Pick<EventTarget, 'addEventListener'>;

// Typing into the search page changes its address with every key.
const QUIET_MS = 500;

/** Calls back when path, query or fragment have changed without a new page, once the title is right and the address rests. */
export function watchAddress(listener: (address: string) => void): void {
  let last = location.href;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (location.href === last) return;
      last = location.href;
      listener(last);
    }, QUIET_MS);
  };
  const { navigation } = window as { navigation?: Navigation };
  if (navigation) navigation.addEventListener('currententrychange', look);
  else for (const type of ['hashchange', 'popstate']) addEventListener(type, look);
}
