import type { OutputOf } from '@midweek/server/owner';
import { useCommand } from '#src/api/use-command.ts';
import { Notice } from '#src/components/notice.tsx';
import { Part } from '#src/components/place.tsx';
import { Loaded } from '#src/components/states.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './issues.module.css';

/** What would stop the sending, and what is worth a look before it, in the texts with file and line. */
export function Checks({
  mail: { issue, shownFrom, warnings: inTexts },
}: {
  mail: OutputOf<'show-issue-mail'>;
}) {
  const t = useTexts('issues');
  // An issue that appears later is sent then.
  const isLater = shownFrom !== null && Date.parse(shownFrom) > Date.now();
  const plan = useCommand('plan-send', { issue, ...(isLater && { startAt: shownFrom }) });
  return (
    <Part title={t.checks}>
      <Loaded result={plan}>
        {({ obstacles, warnings }) => (
          <>
            {obstacles.length + warnings.length + inTexts.length === 0 && (
              <Notice kind="good">{t.allClear}</Notice>
            )}
            <Sentences title={t.obstacles} kind="bad" sentences={obstacles} />
            <Sentences title={t.warnings} kind="warning" sentences={warnings} />
            {inTexts.length > 0 && <InTexts title={t.inTexts} warnings={inTexts} />}
          </>
        )}
      </Loaded>
      <p className={styles.muted}>
        {t.inTerminal} <code>npx midweek lint {issue}</code>
      </p>
    </Part>
  );
}

function InTexts({ title, warnings }: { title: string; warnings: OutputOf<'show-issue-mail'>['warnings'] }) {
  return (
    <Notice kind="warning">
      <h3>{title}</h3>
      <ul className={styles.sentences} lang="en">
        {warnings.map(({ file, line, message }) => (
          <li key={`${file} ${line} ${message}`}>
            <code>
              {file}:{line}
            </code>{' '}
            {message}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The server says them, as it does in the terminal: in English. */
export function Sentences({
  title,
  kind,
  sentences,
}: {
  title: string;
  kind: 'bad' | 'warning';
  sentences: readonly string[];
}) {
  if (sentences.length === 0) return null;
  return (
    <Notice kind={kind}>
      <h3>{title}</h3>
      <ul className={styles.sentences} lang="en">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence.charAt(0).toUpperCase() + sentence.slice(1)}.</li>
        ))}
      </ul>
    </Notice>
  );
}
