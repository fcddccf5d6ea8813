import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './people.module.css';

export type Role = 'owner' | 'editor';

export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const t = useTexts('people');
  const roles = [
    ['editor', t.editorMay],
    ['owner', t.ownerMay],
  ] as const;
  return (
    <fieldset className={styles.choices}>
      <legend>{t.role}</legend>
      {roles.map(([role, label]) => (
        <label key={role} className={styles.choice}>
          <input type="radio" name="role" checked={value === role} onChange={() => onChange(role)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
