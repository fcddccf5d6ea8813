import { useEffect, useRef, useState } from 'react';
import { renderMailCode } from './render-mail-code.ts';
import type { TokenizeAnswer, TokenizeRequest } from './tokenize-code.worker.ts';

// Readers pause between words: the code is coloured when they do.
const TYPING_MS = 150;

type Source = { code: string; language: string };
type MailCode = {
  html: string;
  /** Whether the HTML is still that of what was typed before. */
  isPending: boolean;
  /** Whether the colours could not be loaded. */
  isPlain: boolean;
};

/** The HTML of some code, coloured by a worker; of one colour until it answers for the first time. */
export function useMailCode({ code, language }: Source): MailCode {
  const worker = useRef<Worker>(undefined);
  const latest = useRef<TokenizeRequest>({ id: 0, code, language });
  const [shown, setShown] = useState(() => ({ html: renderPlain(code), code: '', language }));
  const [isPlain, setIsPlain] = useState(false);
  const isPending = shown.code !== code || shown.language !== language;

  useEffect(() => {
    const tokenizer = new Worker(new URL('./tokenize-code.worker.ts', import.meta.url), { type: 'module' });
    tokenizer.addEventListener('message', ({ data: { id, lines } }: MessageEvent<TokenizeAnswer>) => {
      // An answer to what was typed before is not an answer any more.
      if (id === latest.current.id) setShown({ ...latest.current, html: renderMailCode(lines) });
    });
    tokenizer.addEventListener('error', () => {
      worker.current = undefined;
      setIsPlain(true);
      setShown({ ...latest.current, html: renderPlain(latest.current.code) });
    });
    worker.current = tokenizer;
    return () => tokenizer.terminate();
  }, []);

  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => {
      latest.current = { id: latest.current.id + 1, code, language };
      if (worker.current) worker.current.postMessage(latest.current);
      else setShown({ code, language, html: renderPlain(code) });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [code, language, isPending]);

  return { html: shown.html, isPending, isPlain };
}

/** Without the worker: all of the code, in one colour. */
function renderPlain(code: string): string {
  return renderMailCode(code.split('\n').map((text) => [{ text, name: undefined }]));
}
