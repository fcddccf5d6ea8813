type Listeners = {
  /** The page is left; `share` of it was on the screen, from 0 to 1. */
  onLeave: (share: number) => void;
  /** The reader came back to a page that the browser had kept. */
  onReturn: () => void;
};

export function watchReading({ onLeave, onReturn }: Listeners): void {
  let lowest = 0;
  const look = () => {
    lowest = Math.max(lowest, scrollY + innerHeight);
  };
  addEventListener('scroll', look, { passive: true });
  addEventListener('pagehide', () => {
    look();
    onLeave(Math.min(1, lowest / document.documentElement.scrollHeight));
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    lowest = 0;
    onReturn();
  });
}
