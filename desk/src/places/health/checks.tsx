import type { UseQueryResult } from '@tanstack/react-query';
import type { CommandProblem } from '#src/api/command-problem.ts';
import { Button, ButtonLink } from '#src/components/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Part } from '#src/components/place.tsx';
import { Busy, Failed } from '#src/components/states.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import type { Finding } from './first-problem.ts';
import styles from './health.module.css';

/** The id of the finding that is worst. */
export const FIRST_FINDING = 'first-finding';

const WORST_FIRST = ['broken', 'hint', 'unknown'] as const;

/** What the doctor says: what is broken first, each with its cure; what is right behind a button. */
export function Checks({ result }: { result: UseQueryResult<Finding[], CommandProblem> }) {
  const t = useTexts('health');
  const { data, error, isFetching, refetch } = result;
  const again = (
    <Button kind="quiet" disabled={isFetching} onClick={() => void refetch()}>
      {isFetching ? t.looking : t.lookAgain}
    </Button>
  );
  return (
    <Part title={t.checks} aside={data && again}>
      {error && <Failed problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Busy label={t.looking} />}
      {data && <Findings findings={data} />}
    </Part>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const t = useTexts('health');
  const open = WORST_FIRST.flatMap((level) => findings.filter((finding) => finding.level === level));
  const right = findings.filter(({ level }) => level === 'ok');
  const areas = [...new Set(right.map(({ area }) => area))];
  return (
    <>
      {open.map((finding, index) => (
        <Notice
          key={finding.message}
          id={index === 0 ? FIRST_FINDING : undefined}
          kind={finding.level === 'broken' ? 'bad' : 'warning'}
          action={
            (finding.area === 'mail' || finding.area === 'dns') && (
              <ButtonLink to="/mail" kind="quiet">
                {t.toMail}
              </ButtonLink>
            )
          }
        >
          <p>
            <span className={styles.area}>
              {t.areas[finding.area]}, {t.levels[finding.level]}
            </span>
            <span lang="en">{finding.message}</span>
          </p>
          {finding.cure && (
            <p lang="en" className={styles.cure}>
              {finding.cure}
            </p>
          )}
        </Notice>
      ))}
      <details>
        <summary>{t.right(right.length)}</summary>
        <dl className={styles.right}>
          {areas.map((area) => (
            <div key={area}>
              <dt>{t.areas[area]}</dt>
              {right
                .filter((finding) => finding.area === area)
                .map(({ message }) => (
                  <dd key={message} lang="en">
                    {message}
                  </dd>
                ))}
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
