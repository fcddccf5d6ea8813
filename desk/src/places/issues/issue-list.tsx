import type { OutputOf } from '@midweek/server/owner';
import { Link, useSearchParams } from 'wouter';
import { useCommand } from '#src/api/use-command.ts';
import { Button, ButtonLink } from '#src/components/button.tsx';
import { Part, Place } from '#src/components/place.tsx';
import { Empty, Loaded } from '#src/components/states.tsx';
import { Table } from '#src/components/table.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './issues.module.css';
import { findNext, type ListedIssue } from './next-issue.ts';

const UNDER_WAY = ['scheduled', 'sending', 'paused'];

export function IssueList() {
  const t = useTexts('issues');
  const [parameters] = useSearchParams();
  const page = Math.max(1, Number(parameters.get('page')) || 1);
  const list = useCommand('list-issues', { page }, { keepsLast: true });
  // Later pages do not have the last send.
  const next = page === 1 && list.data ? findNext(list.data, new Date()) : undefined;
  return (
    <Place
      title={t.title}
      action={
        next && (
          <ButtonLink kind="main" to={`/issues/${next.issue}`}>
            {t.open(next.issue)}
          </ButtonLink>
        )
      }
    >
      <Loaded result={list}>{(data) => <Lists {...data} page={page} />}</Loaded>
    </Place>
  );
}

function Lists({ ready, sends, total, pageSize, page }: OutputOf<'list-issues'> & { page: number }) {
  const t = useTexts('issues');
  const underWay = sends.filter(({ state }) => UNDER_WAY.includes(state));
  const sent = sends.filter(({ state }) => !UNDER_WAY.includes(state));
  if (ready.length + total === 0)
    return (
      <Empty>
        {t.empty} <code>{t.emptyHow}</code>
      </Empty>
    );
  return (
    <>
      {underWay.length > 0 && (
        <Part title={t.underWay}>
          <IssueTable caption={t.underWay} issues={underWay} />
        </Part>
      )}
      <Part title={t.ready}>
        {ready.length > 0 ? (
          <IssueTable caption={t.ready} issues={ready} isReady />
        ) : (
          <Empty>
            {t.noneReady} <code>{t.publish}</code>
          </Empty>
        )}
      </Part>
      <Part title={t.sent}>
        {sent.length > 0 ? <IssueTable caption={t.sent} issues={sent} /> : <Empty>{t.noneSent}</Empty>}
        <Pages page={page} pages={Math.ceil(total / pageSize)} />
      </Part>
    </>
  );
}

function IssueTable({
  caption,
  issues,
  isReady = false,
}: {
  caption: string;
  issues: readonly ListedIssue[];
  /** All are in the same state. */
  isReady?: boolean;
}) {
  const t = useTexts('issues');
  const format = useFormat();
  return (
    <Table
      caption={caption}
      columns={[
        { head: t.issue },
        ...(isReady ? [] : [{ head: t.state, isShort: true }]),
        { head: isReady ? t.appears : t.when, isShort: true },
        { head: t.languages, isShort: true, isExtra: true },
      ]}
      rows={issues.map(({ issue, title, state, isUnlisted, locales, ...times }) => {
        const at = times.finishedAt ?? times.startAt ?? times.shownFrom;
        return {
          key: issue,
          cells: [
            <Link key="link" to={`/issues/${issue}`} className={styles.issue}>
              <span className={styles.name}>{issue}</span>
              <span>{title}</span>
              {isUnlisted && <small>{t.unlisted}</small>}
            </Link>,
            ...(isReady ? [] : [t.states[state]]),
            at && format.time(at),
            locales.map(format.languageName).join(', '),
          ],
        };
      })}
    />
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const t = useTexts('issues');
  const format = useFormat();
  const [, setParameters] = useSearchParams();
  if (pages <= 1) return null;
  const go = (to: number) => setParameters(to === 1 ? {} : { page: String(to) });
  return (
    <nav className={styles.pages} aria-label={t.pages}>
      <Button onClick={() => go(page - 1)} disabled={page <= 1}>
        {t.newer}
      </Button>
      <span>{t.page(format.number(page), format.number(pages))}</span>
      <Button onClick={() => go(page + 1)} disabled={page >= pages}>
        {t.older}
      </Button>
    </nav>
  );
}
