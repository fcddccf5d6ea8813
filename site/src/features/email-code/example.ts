const value = `import { useEffect, useState } from 'react';

// The hour, as a hook.
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);

  return now;
}`;

/** The text that the tool starts with. Builds colour it with the code of texts (`build/color-code.ts`). */
export const EXAMPLE = { value, language: 'tsx' } as const;
