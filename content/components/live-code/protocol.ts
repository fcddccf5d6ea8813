// What a page and the frame that runs its examples say to each other. The frame has no origin: only the window tells who speaks.

export type ToFrame = { type: 'run'; code: string } | { type: 'theme'; theme: string };

export type FromFrame =
  | { type: 'ready' }
  /** The example is on the screen. */
  | { type: 'rendered' }
  | { type: 'height'; height: number }
  | { type: 'error'; message: string };
