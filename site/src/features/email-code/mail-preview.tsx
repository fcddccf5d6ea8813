import { useEffect, useRef, useState } from 'react';
import styles from './code-to-mail.module.css';
import { MAIL_PREVIEW_PATH } from './preview-path.ts';

/** The HTML as a mail client shows it, in a frame without scripts. */
export function MailPreview({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // A frame that the page had drawn could be loaded before anybody listens.
  const [isMounted, setIsMounted] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const [height, setHeight] = useState<number>();

  useEffect(() => setIsMounted(true), []);

  useEffect(() => {
    const body = isReady ? frame.current?.contentDocument?.body : undefined;
    if (!body) return;
    body.innerHTML = html;
    setHeight(body.ownerDocument.documentElement.offsetHeight);
  }, [html, isReady]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <div className={styles.preview} tabIndex={0}>
      {isMounted ? (
        <iframe
          ref={frame}
          src={MAIL_PREVIEW_PATH}
          sandbox="allow-same-origin"
          title={title}
          onLoad={() => setIsReady(true)}
          style={height ? { height } : undefined}
        />
      ) : null}
    </div>
  );
}
