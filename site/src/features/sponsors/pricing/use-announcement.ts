import { useEffect, useRef, useState } from 'react';

/** Long enough that a slider on its way is not read out step by step. */
const PAUSE_MS = 700;

/** The text for screen readers, once it has stayed the same for a while; the initial text is not announced. */
export function useAnnouncement(text: string): string {
  const [announced, setAnnounced] = useState('');
  const known = useRef(text);
  useEffect(() => {
    if (text === known.current) return;
    const timer = setTimeout(() => {
      known.current = text;
      setAnnounced(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}
