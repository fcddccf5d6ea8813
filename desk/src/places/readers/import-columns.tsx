import { Field } from '#src/components/field.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './import.module.css';

const FIELDS = ['email', 'state', 'language', 'created_at', 'confirmed_at'] as const;
type MappedField = (typeof FIELDS)[number];

/** Which column holds what, when it is not called like it. */
export function ImportColumns({
  columns,
  mapped,
  onChange,
}: {
  /** Those of the file that mean nothing yet. */
  columns: readonly string[];
  /** Such as `email=E-mail address`. */
  mapped: readonly string[];
  onChange: (mapped: string[]) => void;
}) {
  const t = useTexts('readers');
  const columnOf = (field: MappedField) =>
    mapped.find((each) => each.startsWith(`${field}=`))?.slice(field.length + 1) ?? '';
  const choose = (field: MappedField, column: string) =>
    onChange([
      ...mapped.filter((each) => !each.startsWith(`${field}=`)),
      ...(column === '' ? [] : [`${field}=${column}`]),
    ]);
  if (columns.length === 0 && mapped.length === 0) return null;
  return (
    <details className={styles.columns} open={mapped.length > 0 || undefined}>
      <summary>{t.columns}</summary>
      <p>{t.columnsLead}</p>
      <div className={styles.options}>
        {FIELDS.map((field) => (
          <Field key={field} label={t.columnOf[field]}>
            {(wiring) => (
              <select
                {...wiring}
                value={columnOf(field)}
                onChange={({ target }) => choose(field, target.value)}
              >
                <option value="">{t.noColumn}</option>
                {[...new Set([...(columnOf(field) ? [columnOf(field)] : []), ...columns])].map((column) => (
                  <option key={column} value={column}>
                    {column}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}
