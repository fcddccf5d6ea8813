import type { SendStatus } from '@midweek/server/owner';
import { Notice } from '#src/components/notice.tsx';
import { Part } from '#src/components/place.tsx';
import { Progress } from '#src/components/progress.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { Figures } from './figures.tsx';

/** A send that is under way, live; also one that was started in the terminal. */
export function Sending({ send }: { send: SendStatus }) {
  const t = useTexts('issues');
  const format = useFormat();
  const { state, frozenAt, queued, sending, sent, failed, uncertain, skipped, pause, retries, senders } =
    send;
  const done = sent + failed + uncertain + skipped;
  if (!frozenAt) return null;
  return (
    <Part title={t.live}>
      <Progress label={t.handed} done={done} total={done + queued + sending} />
      <Figures
        figures={[
          [t.figures.sent, sent],
          [t.queued, queued],
          [t.sendingNow, sending],
          [t.figures.failed, failed],
          [t.figures.uncertain, uncertain],
        ]}
      />
      {pause && <Notice kind="bad">{t.serverPaused(format.hour(pause.probeAt), pause.reason)}</Notice>}
      {retries && (
        <Notice kind="warning">
          {t.retries(retries.mails, format.hour(retries.nextAt), retries.reason)}
        </Notice>
      )}
      {state === 'sending' && senders === 0 && <Notice kind="bad">{t.noSender}</Notice>}
    </Part>
  );
}
