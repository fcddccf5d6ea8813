import { useCommand } from '#src/api/use-command.ts';
import { Bars } from '#src/components/bars.tsx';
import { Loaded } from '#src/components/states.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './figures.module.css';
import type { ReaderGrowth } from './growth.tsx';
import { toSources } from './to-sources.ts';

/** By which door and in which language they came, and what led those to the form who signed up. */
export function NewReaders({ growth: { days, doors, languages } }: { growth: ReaderGrowth }) {
  const t = useTexts('figures');
  const format = useFormat();
  const doorNames: Readonly<Record<string, string>> = t.doors;
  const attribution = useCommand(
    'sum-attribution',
    { from: days[0]?.day, to: days.at(-1)?.day },
    { keepsLast: true },
  );
  return (
    <div className={styles.columns}>
      <div>
        <h3>{t.byDoor}</h3>
        {doors.length === 0 && <p className={styles.quiet}>{t.noNewReaders}</p>}
        <Bars
          caption={t.byDoor}
          labelHead={t.door}
          valueHead={t.people}
          rows={doors.map(({ source, joined }) => ({
            key: source,
            label: doorNames[source] ?? source,
            value: joined,
          }))}
        />
      </div>
      <div>
        <h3>{t.byLanguage}</h3>
        {languages.length === 0 && <p className={styles.quiet}>{t.noNewReaders}</p>}
        <Bars
          caption={t.byLanguage}
          labelHead={t.language}
          valueHead={t.people}
          rows={languages.map(({ locale, joined }) => ({
            key: locale,
            label: format.languageName(locale),
            value: joined,
          }))}
        />
      </div>
      <div>
        <h3>{t.bySource}</h3>
        <Loaded result={attribution}>
          {({ origins }) =>
            origins.length === 0 ? (
              <p className={styles.quiet}>{t.noSources}</p>
            ) : (
              <Bars
                caption={t.bySource}
                labelHead={t.source}
                valueHead={t.signUps}
                rows={toSources(origins).map(({ source, signups, confirmations }) => ({
                  key: source,
                  label: source,
                  value: signups,
                  note: t.confirmedOf(confirmations),
                }))}
              />
            )
          }
        </Loaded>
      </div>
    </div>
  );
}
