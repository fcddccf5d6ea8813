import { type FormEvent, useState } from 'react';
import { callCommand } from '#src/api/call-command.ts';
import type { CommandProblem } from '#src/api/command-problem.ts';
import { Button } from '#src/components/button.tsx';
import { Field } from '#src/components/field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Part } from '#src/components/place.tsx';
import { Problem } from '#src/components/problem.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './issues.module.css';

const KEY = 'midweek-desk-test-address';
const ALL = 'all';

/** The mail to oneself. The address stays in this browser, for the next test. */
export function SendTest({ issue, locales }: { issue: string; locales: readonly string[] }) {
  const t = useTexts('issues');
  const format = useFormat();
  const [to, setTo] = useState(() => localStorage.getItem(KEY) ?? '');
  const [locale, setLocale] = useState(ALL);
  const [state, setState] = useState<'idle' | 'sending' | { to: string; outbox: string | undefined }>('idle');
  const [problem, setProblem] = useState<CommandProblem>();
  async function send(event: FormEvent) {
    event.preventDefault();
    setState('sending');
    setProblem(undefined);
    try {
      let outbox: string | undefined;
      let address = to;
      for (const each of locale === ALL ? locales : [locale]) {
        const sent = await callCommand('send-test-issue', { issue, to, locale: each });
        address = sent.to;
        outbox = sent.destination.kind === 'outbox' ? sent.destination.place : undefined;
      }
      localStorage.setItem(KEY, address);
      setState({ to: address, outbox });
    } catch (error) {
      setState('idle');
      setProblem(error as CommandProblem);
    }
  }
  return (
    <Part title={t.test}>
      <p className={styles.muted}>{t.testHint}</p>
      <form className={styles.test} onSubmit={(event) => void send(event)}>
        <Field label={t.testTo}>
          {(wiring) => (
            <input
              {...wiring}
              type="email"
              required
              autoComplete="email"
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          )}
        </Field>
        {locales.length > 1 && (
          <Field label={t.testLanguage}>
            {(wiring) => (
              <select {...wiring} value={locale} onChange={(event) => setLocale(event.target.value)}>
                <option value={ALL}>{t.testAll}</option>
                {locales.map((each) => (
                  <option key={each} value={each}>
                    {format.languageName(each)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Button type="submit" disabled={state === 'sending'}>
          {state === 'sending' ? t.sendingTest : t.sendTest}
        </Button>
      </form>
      {problem && <Problem problem={problem} />}
      {typeof state === 'object' && (
        <Notice kind="good">
          {t.testSent(state.to)} {state.outbox && t.testInOutbox(state.outbox)}
        </Notice>
      )}
    </Part>
  );
}
