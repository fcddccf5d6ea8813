import { Link, useSearchParams } from 'wouter';
import styles from './figures.module.css';

/** Links between values of one choice; the rest of the address stays. */
export function Choices<Value extends string>({
  label,
  name,
  values,
  chosen,
  texts,
}: {
  label: string;
  /** In the address. */
  name: string;
  values: readonly [Value, ...Value[]];
  chosen: Value;
  texts: Readonly<Record<Value, string>>;
}) {
  const [parameters] = useSearchParams();
  const addressOf = (value: Value) => {
    const next = new URLSearchParams(parameters);
    if (value === values[0]) next.delete(name);
    else next.set(name, value);
    return next.size > 0 ? `/figures?${next}` : '/figures';
  };
  return (
    <nav aria-label={label}>
      <ul className={styles.choices}>
        {values.map((value) => (
          <li key={value}>
            <Link
              to={addressOf(value)}
              replace
              className={styles.choice}
              aria-current={value === chosen ? 'true' : undefined}
            >
              {texts[value]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
