import type { OutputOf, SendStatus } from '@midweek/server/owner';
import { useIsOwner } from '#src/api/session.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Place } from '#src/components/place.tsx';
import { Busy, Empty, Failed } from '#src/components/states.tsx';
import type { Format } from '#src/texts/format.ts';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { Checks } from './checks.tsx';
import styles from './issues.module.css';
import { MailPreview } from './mail-preview.tsx';
import { Outcome } from './outcome.tsx';
import { Schedule } from './schedule.tsx';
import { SendActions } from './send-actions.tsx';
import { SendTest } from './send-test.tsx';
import { Sending } from './sending.tsx';
import { useSend } from './use-send.ts';

/** One issue: what it looks like, what stands in its way, and how its sending goes. */
export function IssuePage({ issue }: { issue: string }) {
  const t = useTexts('issues');
  const isOwner = useIsOwner();
  const mail = useCommand('show-issue-mail', { issue });
  const send = useSend(issue, mail.data?.send ?? undefined);
  const back = { to: '/issues', label: t.title };
  if (mail.data === undefined) {
    const { error } = mail;
    return (
      <Place title={t.heading(issue)} back={back}>
        {error?.status === 422 && <Empty>{t.notFound}</Empty>}
        {error && error.status !== 422 && <Failed problem={error} onRetry={() => void mail.refetch()} />}
        {!error && <Busy />}
      </Place>
    );
  }
  return (
    <Place
      title={t.heading(issue)}
      back={back}
      lead={mail.data.title}
      action={
        isOwner &&
        (send ? <SendActions issue={issue} send={send} /> : <Schedule issue={issue} mail={mail.data} />)
      }
    >
      <div className={styles.state}>
        <p>
          <State send={send} mail={mail.data} />
        </p>
        {!isOwner && !send && <p className={styles.muted}>{t.editorNote}</p>}
      </div>
      {send && send.state !== 'done' && send.state !== 'cancelled' && <Sending send={send} />}
      {!send && <Checks mail={mail.data} />}
      {send?.frozenAt && <Outcome issue={issue} send={send} />}
      <MailPreview mail={mail.data} wasSent={Boolean(send?.frozenAt)} />
      {isOwner && <SendTest issue={issue} locales={mail.data.mails.map(({ locale }) => locale)} />}
    </Place>
  );
}

/** In one sentence. */
function State({ send, mail }: { send: SendStatus | undefined; mail: OutputOf<'show-issue-mail'> }) {
  const t = useTexts('issues');
  const format = useFormat();
  if (!send) {
    if (mail.isUnlisted) return t.isUnlisted;
    if (!mail.shownFrom) return null;
    const at = format.fullTime(mail.shownFrom);
    return Date.parse(mail.shownFrom) > Date.now() ? t.readyFrom(at) : t.readySince(at);
  }
  const { state, startAt, frozenAt, finishedAt, queued } = send;
  switch (state) {
    case 'scheduled':
      return `${t.scheduledFor(format.fullTime(startAt))}${Date.parse(startAt) < Date.now() ? ` ${t.isDue}` : ''}`;
    case 'sending':
      return t.sendingSince(format.fullTime(frozenAt ?? startAt));
    case 'paused':
      return frozenAt ? t.pausedAt(queued) : t.pausedBefore(format.fullTime(startAt));
    case 'done':
      return describeSent(frozenAt ?? startAt, finishedAt ?? startAt, t, format);
    case 'cancelled':
      return t.cancelledAt(format.fullTime(finishedAt ?? startAt));
  }
}

/** The day is said once when it was over on the same one. */
function describeSent(
  from: string,
  to: string,
  t: ReturnType<typeof useTexts<'issues'>>,
  format: Format,
): string {
  const dayOf = (instant: string) => format.time(instant).slice(0, -format.hour(instant).length);
  const end = dayOf(from) === dayOf(to) ? format.hour(to) : format.time(to);
  return t.sentAt(format.fullTime(from), end);
}
