import { formatWallTime } from '@midweek/core/browser';
import type { InputOf, OutputOf } from '@midweek/server/owner';
import { useState } from 'react';
import { useSession } from '#src/api/session.ts';
import { useAction } from '#src/api/use-action.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Button } from '#src/components/button.tsx';
import { Choice } from '#src/components/choice.tsx';
import { Confirm } from '#src/components/confirm.tsx';
import { Field } from '#src/components/field.tsx';
import { Failed } from '#src/components/states.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './issues.module.css';
import { PlanText } from './plan-text.tsx';
import { proposeTime } from './propose-time.ts';
import { nameSend } from './send-label.ts';
import { toStartTime } from './start-time.ts';
import { Untranslated } from './untranslated.tsx';

/** The button that sends an issue, now or later, and the dialog that says to whom. */
export function Schedule({ issue, mail }: { issue: string; mail: OutputOf<'show-issue-mail'> }) {
  const t = useTexts('issues');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="main" onClick={() => setOpen(true)}>
        {t.schedule}
      </Button>
      <ScheduleDialog issue={issue} mail={mail} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function ScheduleDialog({
  issue,
  mail,
  isOpen,
  onClose,
}: {
  issue: string;
  mail: OutputOf<'show-issue-mail'>;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useTexts('issues');
  const { timeZone } = useSession().site;
  const shownLater = mail.shownFrom && Date.parse(mail.shownFrom) > Date.now() ? mail.shownFrom : undefined;
  const [when, setWhen] = useState<'now' | 'later'>(shownLater ? 'later' : 'now');
  const calendar = useCommand('show-sponsor-calendar', {}, { isEnabled: isOpen && when === 'later' });
  const [typed, setTime] = useState<string>();
  const proposed = shownLater
    ? formatWallTime(new Date(shownLater), timeZone)
    : proposeTime(calendar.data?.days ?? [], timeZone, new Date());
  const time = typed ?? proposed;
  const [fallback, setFallback] = useState<string>();
  const start = when === 'later' ? toStartTime(time, timeZone, new Date()) : { instant: undefined };
  const problem = 'problem' in start ? start.problem : undefined;
  const written = mail.mails.filter(({ locale, language }) => language === null || language === locale);
  const startAt = 'instant' in start ? start.instant : undefined;
  const choice: InputOf<'plan-send'> = {
    issue,
    ...(startAt !== undefined && { startAt }),
    ...toLanguages(mail, written, fallback),
  };
  const plan = useCommand('plan-send', choice, { isEnabled: isOpen && !problem, keepsLast: true });
  const send = useAction('start-send');
  const isChosen = written.length === mail.mails.length || fallback !== undefined;
  const canSend =
    !problem && isChosen && !plan.isFetching && plan.data?.obstacles.length === 0 && plan.error === null;
  return (
    <Confirm
      isOpen={isOpen}
      title={t.scheduleTitle(issue)}
      action={nameSend(t, when, plan.data)}
      pendingAction={t.starting}
      isPending={send.isPending}
      problem={send.error}
      canConfirm={canSend}
      onConfirm={() => send.mutate(choice, { onSuccess: onClose })}
      onClose={() => {
        send.reset();
        onClose();
      }}
    >
      <Choice
        label={t.at}
        value={when}
        options={[
          { value: 'now', label: t.now },
          { value: 'later', label: t.later },
        ]}
        onChange={setWhen}
      />
      {when === 'later' && (
        <Field label={t.time} hint={t.timeHint(timeZone)} problem={problem && t[problem]}>
          {(wiring) => (
            <input
              {...wiring}
              type="datetime-local"
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
          )}
        </Field>
      )}
      {written.length < mail.mails.length && (
        <Untranslated mail={mail} written={written} value={fallback} onChange={setFallback} />
      )}
      {plan.error && <Failed problem={plan.error} onRetry={() => void plan.refetch()} />}
      {!problem && isChosen && !plan.error && (
        <PlanText plan={plan.data} startAt={startAt} isCounting={plan.isFetching} />
      )}
      <p className={styles.muted}>{t.once}</p>
    </Confirm>
  );
}

/** Nothing where it is written in every language. */
function toLanguages(
  { mails }: OutputOf<'show-issue-mail'>,
  written: OutputOf<'show-issue-mail'>['mails'],
  fallback: string | undefined,
): Pick<InputOf<'plan-send'>, 'languages' | 'fallback'> {
  if (written.length === mails.length || fallback === undefined) return {};
  return fallback === '' ? { languages: written.map(({ locale }) => locale) } : { fallback };
}
