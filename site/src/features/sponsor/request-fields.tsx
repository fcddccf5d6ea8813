import type { RequestField } from '@midweek/core';
import styles from './request-form.module.css';

type FieldProps = {
  name: Exclude<RequestField, 'slots'>;
  label: string;
  value: string;
  problem: string | undefined;
  help?: string;
};

/** One field with what is wrong about it. The names in `data-fill` are those of `server/src/sponsors/requests/sponsor-page.ts`. */
export function Field({ name, label, value, problem, help }: FieldProps) {
  const id = `sponsor-${name}`;
  const shared = {
    id,
    name,
    defaultValue: value,
    'aria-invalid': problem !== undefined,
    'aria-describedby': help ? `${id}-problem ${id}-help` : `${id}-problem`,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {name === 'conflicts' ? (
        <textarea {...shared} rows={3} data-fill={`${name} aria-invalid=${name}.isInvalid`} />
      ) : (
        <input
          {...shared}
          {...KINDS[name]}
          aria-required="true"
          data-fill={`value=${name} aria-invalid=${name}.isInvalid`}
        />
      )}
      <p id={`${id}-problem`} className={styles.problem} data-fill={`${name}.problem`}>
        {problem}
      </p>
    </div>
  );
}

// Lengths and the form of an address are the server's to judge: what it says is in the language of the page.
const KINDS = {
  company: { type: 'text', autoComplete: 'organization' },
  contactName: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
} as const;
