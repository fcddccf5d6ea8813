import { useState } from 'react';
import { useSession } from '#src/api/session.ts';
import { Button } from '#src/components/button.tsx';
import { Field } from '#src/components/field.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './import.module.css';
import { ImportColumns } from './import-columns.tsx';
import { SERVICES } from './services.ts';
import type { ImportOptions } from './use-import.ts';

const LEFT = ['unsubscribed', 'bounced', 'complained'] as const;

/** What the owner knows of a file and the file does not say. Each change checks it anew. */
export function ImportOptionFields({
  options,
  columns,
  onChange,
}: {
  options: ImportOptions;
  columns: readonly string[];
  onChange: (options: ImportOptions) => void;
}) {
  const t = useTexts('readers');
  const format = useFormat();
  const { locales } = useSession().site;
  const [note, setNote] = useState(options.note ?? '');
  const set = (changed: Partial<ImportOptions>) => {
    const next = { ...options, ...changed };
    // People who have left need no note.
    onChange(next.state ? { ...next, note: undefined } : next);
  };
  return (
    <fieldset className={styles.options}>
      <legend>{t.options}</legend>
      {locales.length > 1 && (
        <Field label={t.lineLanguage}>
          {(wiring) => (
            <select
              {...wiring}
              value={options.locale ?? ''}
              onChange={({ target }) => set({ locale: target.value || undefined })}
            >
              <option value="">{t.fileSays}</option>
              {locales.map((locale) => (
                <option key={locale} value={locale}>
                  {format.languageName(locale)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field label={t.everybody}>
        {(wiring) => (
          <select
            {...wiring}
            value={options.state ?? ''}
            onChange={({ target }) => set({ state: LEFT.find((state) => state === target.value) })}
          >
            <option value="">{t.fileSays}</option>
            {LEFT.map((state) => (
              <option key={state} value={state}>
                {t.states[state]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t.service}>
        {(wiring) => (
          <select
            {...wiring}
            value={options.from ?? ''}
            onChange={({ target }) => set({ from: SERVICES.find((name) => name === target.value) })}
          >
            <option value="">{t.byColumns}</option>
            {SERVICES.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {!options.state && (
        <Field label={t.noteForFile} hint={t.noteForFileHint}>
          {(wiring) => (
            <input
              {...wiring}
              value={note}
              maxLength={1000}
              onChange={({ target }) => setNote(target.value)}
              onBlur={() => note.trim() !== (options.note ?? '') && set({ note: note.trim() || undefined })}
            />
          )}
        </Field>
      )}
      <ImportColumns columns={columns} mapped={options.map ?? []} onChange={(map) => set({ map })} />
      <div className={styles.again}>
        <Button onClick={() => set({ note: note.trim() || undefined })}>{t.check}</Button>
      </div>
    </fieldset>
  );
}
