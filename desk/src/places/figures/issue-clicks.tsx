import type { OutputOf } from '@midweek/server/owner';
import { Bars } from '#src/components/bars.tsx';
import { Facts } from '#src/components/facts.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Part } from '#src/components/place.tsx';
import { Empty } from '#src/components/states.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './figures.module.css';

type Figures = OutputOf<'count-clicks'>;

/** Each link with its clicks, and how the page was read. */
export function IssueClicks({ figures }: { figures: Figures }) {
  const t = useTexts('figures');
  const format = useFormat();
  const { isCounting, clicks, clicksOfPrograms, views, visitors, depths } = figures;
  const sum = clicks.reduce((total, link) => total + link.clicks, 0);
  if (!isCounting)
    return (
      <Part title={t.links}>
        <Notice kind="warning">{t.notCounting}</Notice>
      </Part>
    );
  return (
    <>
      <Part title={t.links}>
        {sum === 0 ? (
          <Empty>{t.noClicks}</Empty>
        ) : (
          <>
            <p>
              {t.sum(sum, clicks.length)} {clicksOfPrograms > 0 && t.ofPrograms(clicksOfPrograms)}
            </p>
            <Bars
              caption={t.links}
              labelHead={t.link}
              valueHead={t.clicks}
              rows={clicks.map(({ anchor, clicks: count }) => ({
                key: anchor,
                label: anchor,
                value: count,
                note: t.shareOf(format.percent(count / sum)),
              }))}
            />
          </>
        )}
      </Part>
      <Part title={t.page}>
        <Facts
          facts={[
            [t.views, format.number(views)],
            [t.visitors, format.number(visitors)],
          ]}
        />
        {views > 0 && (
          <div>
            <h3 className={styles.heading}>{t.depth}</h3>
            <Bars
              caption={t.depth}
              labelHead={t.part}
              valueHead={t.views}
              rows={depths.map((count, index) => ({
                key: String(index),
                label: t.depths[index as 0 | 1 | 2 | 3],
                value: count,
              }))}
            />
          </div>
        )}
      </Part>
    </>
  );
}
