import { useEffect, useState } from 'react';

/** Whether React runs in the browser: false while the page is drawn, and in the first moment, which has to look the same. */
export function useIsAwake(): boolean {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => setIsAwake(true), []);
  return isAwake;
}
