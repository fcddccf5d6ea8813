import { useEffect, useState } from 'react';
import { useLive } from '#src/api/live.ts';
import { Button } from '#src/components/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './announcements.module.css';

/** A stream that is opened again after a moment is no news. */
const AWAY_AFTER_MS = 4000;

/** Above every place: what has changed under somebody's hands. Nothing here takes the page away. */
export function Announcements() {
  const t = useTexts('shell');
  const isAway = useIsAway();
  const [isPublished, dismiss] = useIsPublished();
  const isNewVersion = useIsNewVersion();
  // It is there before it has something to say: else screen readers do not say it.
  return (
    <div className={styles.announcements} role="status">
      {isAway && <Notice kind="warning">{t.away}</Notice>}
      {isPublished && (
        <Notice kind="good" isSaid={false} action={<Button onClick={dismiss}>{t.dismiss}</Button>}>
          {t.published}
        </Notice>
      )}
      {isNewVersion && (
        <Notice kind="warning" action={<Button onClick={() => location.reload()}>{t.reload}</Button>}>
          {t.newVersion}
        </Notice>
      )}
    </div>
  );
}

function useIsAway(): boolean {
  const { isConnected } = useLive();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (isConnected) return setAway(false);
    const timer = setTimeout(() => setAway(true), AWAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return isAway;
}

/** Whether another release is shown than when it was last dismissed. */
function useIsPublished(): [boolean, () => void] {
  const { release } = useLive();
  const [known, setKnown] = useState('');
  if (known === '' && release !== '') setKnown(release);
  return [known !== '' && release !== '' && release !== known, () => setKnown(release)];
}

/** A place that was not opened yet is gone from the server, because the desk was built anew. */
function useIsNewVersion(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    const onFailure = () => setNew(true);
    addEventListener('vite:preloadError', onFailure);
    return () => removeEventListener('vite:preloadError', onFailure);
  }, []);
  return isNew;
}
