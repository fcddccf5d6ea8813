import { useEffect, useRef, useState } from 'react';
import styles from './code-to-mail.module.css';

/** The HTML as a mail client shows it, in a frame that reaches nothing (`code-to-mail.frame.ts`). */
export function MailPreview({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // A frame that the page had drawn could be loaded before anybody listens.
  const [isMounted, setIsMounted] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<{ height: number }>) => {
      if (source !== frame.current?.contentWindow) return;
      setIsReady(true);
      setHeight(data.height);
    };
    addEventListener('message', listen);
    setIsMounted(true);
    return () => removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(html, '*');
  }, [html, isReady]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <div className={styles.preview} tabIndex={0}>
      {isMounted ? (
        <iframe
          ref={frame}
          src="/frames/code-to-mail"
          sandbox="allow-scripts"
          title={title}
          style={height ? { height } : undefined}
        />
      ) : null}
    </div>
  );
}
