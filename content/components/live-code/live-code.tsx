import type { ViewProps } from '@midweek/site/components';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type component from './live-code.component.ts';
import styles from './live-code.module.css';
import type { FromFrame, ToFrame } from './protocol.ts';

type Words = ViewProps<typeof component>['words'];

// Readers pause between words: the example runs when they do.
const TYPING_MS = 400;
const UNREACHABLE_MS = 10_000;

/** Code that readers can change, and what it does, in a frame that cannot touch the page. */
export default function LiveCode({ code, words, children }: ViewProps<typeof component>) {
  const first = code?.value ?? '';
  const [source, setSource] = useState(first);
  const [round, setRound] = useState(0);

  function reset() {
    setSource(first);
    setRound(round + 1);
  }

  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <span className={styles.caption}>{words.editor}</span>
        <button type="button" onClick={reset}>
          {words.reset}
        </button>
      </div>
      <Editor round={round} name={words.editor} onChange={setSource}>
        {children}
      </Editor>
      <div className={styles.bar}>
        <span className={styles.caption}>{words.result}</span>
      </div>
      <Result key={round} source={source} words={words} />
    </div>
  );
}

type EditorProps = {
  /** The first code comes back when it changes. */
  round: number;
  name: string;
  onChange: (source: string) => void;
  children: ReactNode;
};

/** The block as the page has coloured it, which readers edit where it is. */
function Editor({ round, name, onChange, children }: EditorProps) {
  const root = useRef<HTMLDivElement>(null);
  const first = useRef<string>(undefined);
  const change = useEffectEvent(onChange);

  useEffect(() => {
    const code = root.current?.querySelector('code');
    if (!code) return;
    first.current ??= code.innerHTML;
    if (code.innerHTML !== first.current) code.innerHTML = first.current;
    code.contentEditable = 'plaintext-only';
    code.spellcheck = false;
    code.setAttribute('role', 'textbox');
    code.setAttribute('aria-multiline', 'true');
    code.setAttribute('aria-label', name);
    // The code takes the focus now; the block that scrolls around it need not.
    code.closest('pre')?.removeAttribute('tabindex');
    const listen = () => change(code.textContent ?? '');
    code.addEventListener('input', listen);
    return () => code.removeEventListener('input', listen);
  }, [round, name]);

  return <div ref={root}>{children}</div>;
}

function Result({ source, words }: { source: string; words: Words }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // A frame that the page had drawn would load before anybody sees it.
  const [isMounted, setIsMounted] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const [isUnreachable, setIsUnreachable] = useState(false);
  const [height, setHeight] = useState<number>();
  const [error, setError] = useState<string>();

  const tell = (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, '*');
  const run = useEffectEvent(() => tell({ type: 'run', code: source }));

  useEffect(() => setIsMounted(true), []);

  useEffect(() => {
    const timer = setTimeout(() => setIsUnreachable(true), UNREACHABLE_MS);
    const listen = ({ source: speaker, data }: MessageEvent<FromFrame>) => {
      if (speaker !== frame.current?.contentWindow) return;
      if (data.type === 'ready') {
        clearTimeout(timer);
        setIsReady(true);
      } else if (data.type === 'height') setHeight(data.height);
      else setError(data.type === 'error' ? data.message : undefined);
    };
    addEventListener('message', listen);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', listen);
    };
  }, []);

  useEffect(() => {
    if (!isReady) return;
    const root = document.documentElement;
    const follow = () =>
      frame.current?.contentWindow?.postMessage({ type: 'theme', theme: root.dataset.theme }, '*');
    follow();
    run();
    const observer = new MutationObserver(follow);
    observer.observe(root, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, [isReady]);

  useEffect(() => {
    const timer = setTimeout(run, TYPING_MS);
    return () => clearTimeout(timer);
  }, [source]);

  return (
    <>
      <div className={styles.result} aria-busy={isMounted && !isReady && !isUnreachable}>
        {isMounted ? (
          <iframe
            ref={frame}
            className={styles.frame}
            src="/frames/live-code"
            sandbox="allow-scripts"
            title={words.result}
            style={height ? { height } : undefined}
          />
        ) : null}
      </div>
      <div role="status">
        {error === undefined ? null : (
          <div className={styles.error}>
            <p>{words.error}</p>
            <pre>{error}</pre>
          </div>
        )}
        {isUnreachable && !isReady ? <p className={styles.error}>{words.unreachable}</p> : null}
      </div>
    </>
  );
}
