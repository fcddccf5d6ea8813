import { useState } from 'react';
import { useSession } from '#src/api/session.ts';
import { useAction } from '#src/api/use-action.ts';
import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { Field } from '#src/components/field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Problem } from '#src/components/problem.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './readers.module.css';

export function AddReader() {
  const t = useTexts('readers');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.add}</Button>
      <Dialog isOpen={isOpen} title={t.addTitle} onClose={() => setOpen(false)}>
        <AddForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const t = useTexts('readers');
  const { cancel, close } = useTexts('shell');
  const format = useFormat();
  const { locales } = useSession().site;
  const add = useAction('add-subscriber');
  const [address, setAddress] = useState('');
  const [locale, setLocale] = useState(locales[0] ?? 'en');
  const [isConfirmed, setConfirmed] = useState(false);
  const [note, setNote] = useState('');
  if (add.data)
    return (
      <>
        <Notice kind="good">
          {add.data.state === 'active' ? t.addedActive(add.data.address) : t.addedPending(add.data.address)}
        </Notice>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{close}</Button>
        </div>
      </>
    );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (add.isPending) return;
        add.mutate({ address, locale, ...(isConfirmed && { confirmed: true, note }) });
      }}
    >
      <Field label={t.address} hint={t.addressHint}>
        {(wiring) => (
          <input
            {...wiring}
            type="email"
            required
            autoComplete="off"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </Field>
      {locales.length > 1 && (
        <Field label={t.language}>
          {(wiring) => (
            <select {...wiring} value={locale} onChange={({ target }) => setLocale(target.value)}>
              {locales.map((each) => (
                <option key={each} value={each}>
                  {format.languageName(each)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <fieldset className={styles.choice}>
        <legend>{t.howAgreed}</legend>
        {[false, true].map((value) => (
          <label key={String(value)}>
            <input
              type="radio"
              name="agreed"
              checked={isConfirmed === value}
              onChange={() => setConfirmed(value)}
            />
            {value ? t.already : t.byMail}
          </label>
        ))}
      </fieldset>
      {isConfirmed && (
        <Field label={t.note} hint={t.noteHint}>
          {(wiring) => (
            <textarea
              {...wiring}
              required
              rows={2}
              maxLength={1000}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      )}
      {add.error && <Problem problem={add.error} />}
      <div className={styles.buttons}>
        <Button onClick={onClose} disabled={add.isPending}>
          {cancel}
        </Button>
        <Button type="submit" kind="main" disabled={add.isPending}>
          {add.isPending ? t.adding : t.add}
        </Button>
      </div>
    </form>
  );
}
