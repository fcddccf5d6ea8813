// What a navigation inside the desk changes besides the address: where the page is scrolled to, and where the focus is.
import { useEffect } from 'react';
import { useLocation } from 'wouter';

let isFirst = true;
let isBack = false;
let last: string | undefined;

/** False on the page that the browser opened: it has its focus where the browser puts it. */
export function hasNavigated(): boolean {
  return !isFirst;
}

/** A new place begins at its top. Back and filters leave the page where it was. */
export function useNavigation(): string {
  const [path] = useLocation();
  if (last !== undefined && last !== path) isFirst = false;
  last = path;
  useEffect(() => {
    const onPop = () => {
      isBack = true;
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the change of the address.
  useEffect(() => {
    if (!isFirst && !isBack) scrollTo(0, 0);
    isBack = false;
  }, [path]);
  return path;
}
