/** An analytics service. Both methods can be called at any time and in any order. */
export type Vendor = {
  start: () => void | Promise<void>;
  /** Loaded scripts cannot be unloaded, but can be told to stop sending. */
  stop: () => void;
};
