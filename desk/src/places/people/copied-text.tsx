import { useState } from 'react';
import { Button } from '#src/components/button.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './people.module.css';

/** Something that is shown once, to be copied: a link or a key. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  const t = useTexts('people');
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.copied}>
      <input readOnly aria-label={label} value={text} onFocus={(event) => event.currentTarget.select()} />
      <Button
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {isCopied ? t.copied : t.copy}
      </Button>
    </div>
  );
}
