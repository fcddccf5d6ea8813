import type { ViewProps } from '@midweek/site/components';
import { useEffect, useState } from 'react';
import styles from './demo.module.css';
import type component from './race-demo.component.ts';

type Query = 're' | 'react';
type Words = ViewProps<typeof component>['words'];

// The short query matches half the catalogue and is slow. The reader finishes the word long before it is answered.
const ANSWER_MS: Record<Query, number> = { re: 2800, react: 1000 };
const TYPING_MS = 600;

/** The same two questions to an effect without and to one with a cleanup. */
export default function RaceDemo({ words }: ViewProps<typeof component>) {
  const [query, setQuery] = useState<Query>();
  const [round, setRound] = useState(0);
  const [isAsking, setIsAsking] = useState(false);

  function ask() {
    setRound(round + 1);
    setIsAsking(true);
    setQuery('re');
  }

  // The panels' effects have run before this one: the word is finished only after its beginning was asked for.
  useEffect(() => {
    if (!isAsking) return;
    const timer =
      query === 're'
        ? setTimeout(() => setQuery('react'), TYPING_MS)
        : setTimeout(() => setIsAsking(false), ANSWER_MS.re);
    return () => clearTimeout(timer);
  }, [query, isAsking]);

  return (
    <section className={styles.root} aria-label={words.title}>
      <p className={styles.title}>{words.title}</p>
      <button type="button" className={styles.action} onClick={ask} disabled={isAsking}>
        {isAsking ? words.asking : words.ask}
      </button>
      <div className={styles.panels}>
        <Panel key={`without-${round}`} title={words.without} query={query} words={words} isGuarded={false} />
        <Panel key={`with-${round}`} title={words.with} query={query} words={words} isGuarded />
      </div>
    </section>
  );
}

type PanelProps = { title: string; query: Query | undefined; words: Words; isGuarded: boolean };

function Panel({ title, query, words, isGuarded }: PanelProps) {
  const { answer, ignored, pending } = useAnswer(query, isGuarded);
  const isSettled = query === 'react' && pending.length === 0;
  const isRight = answer === query;
  return (
    <div className={styles.panel} data-verdict={isSettled ? (isRight ? 'right' : 'wrong') : undefined}>
      <p className={styles.panelTitle}>{title}</p>
      <p>{query ? words.question.replace('{query}', query) : words.nothing}</p>
      <p>{answer ? words.answer.replace('{query}', answer) : words.nothing}</p>
      <ul className={styles.log}>
        {pending.map((asked) => (
          <li key={asked} className={styles.pending} style={{ animationDuration: `${ANSWER_MS[asked]}ms` }}>
            {words.pending.replace('{query}', asked)}
          </li>
        ))}
        {ignored ? <li>{words.ignored.replace('{query}', ignored)}</li> : null}
      </ul>
      <p className={styles.verdict} role="status">
        {isSettled ? (isRight ? words.right : words.wrong) : ''}
      </p>
    </div>
  );
}

/** What the article shows, with a clock in place of the server. */
function useAnswer(query: Query | undefined, isGuarded: boolean) {
  const [answer, setAnswer] = useState<Query>();
  const [ignored, setIgnored] = useState<Query>();
  const [pending, setPending] = useState<Query[]>([]);

  useEffect(() => {
    if (!query) return;
    let isCurrent = true;
    setPending((asked) => [...asked, query]);
    setTimeout(() => {
      setPending((asked) => asked.filter((other) => other !== query));
      if (isGuarded && !isCurrent) setIgnored(query);
      else setAnswer(query);
    }, ANSWER_MS[query]);
    return () => {
      isCurrent = false;
    };
  }, [query, isGuarded]);

  return { answer, ignored, pending };
}
