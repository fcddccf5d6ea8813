/** A module that is imported when it is first asked for. A failure is not remembered: the next call tries again. */
export function lazyModule<Module>(url: string): () => Promise<Module> {
  let failures = 0;
  let loading: Promise<Module> | undefined;
  return () => {
    // A browser may remember that an address failed: the next try has another one.
    loading ??= import(/* @vite-ignore */ failures === 0 ? url : `${url}?try=${failures}`).catch((error) => {
      failures += 1;
      loading = undefined;
      throw error;
    });
    return loading as Promise<Module>;
  };
}
