/** Somebody who is told. Both can be called at any time and in any order. */
export type Vendor = {
  start: () => void | Promise<void>;
  /** What runs already cannot be unloaded, but is told to be silent. */
  stop: () => void;
};
