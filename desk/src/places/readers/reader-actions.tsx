import { useState } from 'react';
import { Button } from '#src/components/button.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import { ConfirmAgain } from './confirm-again.tsx';
import { downloadReader } from './download-reader.ts';
import { EraseReader } from './erase-reader.tsx';
import styles from './readers.module.css';
import { RestoreReader } from './restore-reader.tsx';
import type { ShownReader } from './shown-reader.ts';
import { UnsubscribeReader } from './unsubscribe-reader.tsx';

type Asked = 'unsubscribe' | 'restore' | 'confirm' | 'erase';

/** What an owner can do for one person. What does not apply to their state is not offered. */
export function ReaderActions({ shown }: { shown: ShownReader }) {
  const t = useTexts('readers');
  const [asked, ask] = useState<Asked>();
  const { state } = shown.subscriber;
  const of = (name: Asked) => ({ shown, isOpen: asked === name, onClose: () => ask(undefined) });
  return (
    <div className={styles.actions}>
      {state === 'bounced' && (
        <Button kind="main" onClick={() => ask('restore')}>
          {t.restore}
        </Button>
      )}
      {state === 'pending' && (
        <Button kind="main" onClick={() => ask('confirm')}>
          {t.confirmAgain}
        </Button>
      )}
      {state !== 'unsubscribed' && state !== 'complained' && (
        <Button onClick={() => ask('unsubscribe')}>{t.unsubscribe}</Button>
      )}
      <Button onClick={() => downloadReader(shown)}>{t.export}</Button>
      <Button onClick={() => ask('erase')}>{t.erase}</Button>
      <RestoreReader {...of('restore')} />
      <ConfirmAgain {...of('confirm')} />
      <UnsubscribeReader {...of('unsubscribe')} />
      <EraseReader {...of('erase')} />
    </div>
  );
}
