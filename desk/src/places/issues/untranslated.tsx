import type { OutputOf } from '@midweek/server/owner';
import { useId } from 'react';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './issues.module.css';

type Mails = OutputOf<'show-issue-mail'>['mails'];

/** What readers get whose language the issue is not written in. `value`: a language, an empty text for nothing, or not chosen yet. */
export function Untranslated({
  mail,
  written,
  value,
  onChange,
}: {
  mail: OutputOf<'show-issue-mail'>;
  written: Mails;
  value: string | undefined;
  onChange: (value: string) => void;
}) {
  const t = useTexts('issues');
  const format = useFormat();
  const name = useId();
  const missing = mail.mails.filter((each) => !written.includes(each));
  const options = [
    ...written.map(({ locale }) => ({
      value: locale,
      label: t.getFallback(format.languageName(locale)),
    })),
    { value: '', label: t.getNothing },
  ];
  return (
    <fieldset className={styles.options}>
      <legend>{t.untranslated(format.list(missing.map(({ locale }) => format.languageName(locale))))}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
