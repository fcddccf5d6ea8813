import type { SearchFilter } from '@midweek/core';

type FilterFieldProps = {
  filter: SearchFilter;
  /** Said when nothing is chosen. */
  all: string;
  onType: () => void;
  onChoose: () => void;
};

/** One thing that results can be narrowed by: a list, or a field with suggestions where there are too many values for a list. */
export function FilterField({ filter, all, onType, onChoose }: FilterFieldProps) {
  const { name, label, options, initial = '', isTyped } = filter;
  if (isTyped)
    return (
      <>
        <label>
          {label}
          <input
            name={name}
            list={`known-${name}`}
            placeholder={all}
            maxLength={253}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onInput={onType}
            defaultValue=""
            data-fill={`value=${name}`}
          />
        </label>
        <datalist id={`known-${name}`}>
          {options.map(({ value }) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      </>
    );
  return (
    <label>
      {label}
      <select name={name} defaultValue={initial} onChange={onChoose}>
        {initial ? null : <option value="">{all}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value} data-fill={`selected=${name}`}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
