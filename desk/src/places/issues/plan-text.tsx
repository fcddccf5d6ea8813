import type { OutputOf } from '@midweek/server/owner';
import { Notice } from '#src/components/notice.tsx';
import { Busy } from '#src/components/states.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { Sentences } from './checks.tsx';
import styles from './issues.module.css';

/** Exactly who gets the issue and when, who does not, and what stands in the way. */
export function PlanText({
  plan,
  startAt,
  isCounting,
}: {
  plan: OutputOf<'plan-send'> | undefined;
  startAt: string | undefined;
  isCounting: boolean;
}) {
  const t = useTexts('issues');
  const format = useFormat();
  if (!plan) return <Busy label={t.counting} />;
  const { readers, mails, leftOut, obstacles, warnings, destination } = plan;
  const parts = Object.entries(mails).map(([locale, mail]) =>
    t.inLanguage(format.number(mail.readers), format.languageName(locale)),
  );
  const forgotten = Object.entries(leftOut).filter(([, { active = 0 }]) => active > 0);
  return (
    <div className={styles.plan} aria-busy={isCounting}>
      {readers > 0 && (
        <p className={styles.exactly} aria-live="polite">
          {t.to(readers, parts.join(', '), startAt ? format.fullTime(startAt) : t.rightNow)}
        </p>
      )}
      {forgotten.map(([locale, { active = 0 }]) => (
        <p key={locale}>{t.leftOut(active, format.languageName(locale))}</p>
      ))}
      {destination.kind === 'outbox' && <Notice kind="warning">{t.outbox(destination.place)}</Notice>}
      <Sentences title={t.warnings} kind="warning" sentences={warnings} />
      <Sentences title={t.obstacles} kind="bad" sentences={obstacles} />
    </div>
  );
}
