interface Labels {
  readonly everybody: string;
  readonly service: string;
  readonly language: string;
  readonly columnOf: Readonly<Record<string, string>>;
}

/**
 * A problem as the terminal says it, with the fields of the desk instead of its flags.
 * @example toDeskWords('say it: --locale en or fr', labels) // 'Say it: “Language”: en or fr'
 */
export function toDeskWords(problem: string, { everybody, service, language, columnOf }: Labels): string {
  const sentence = problem.charAt(0).toUpperCase() + problem.slice(1);
  return sentence
    .replaceAll(/--map (\w+)=(\S+)/g, (_, field, column) =>
      column === 'COLUMN' ? quote(columnOf[field] ?? field) : `${quote(columnOf[field] ?? field)}: ${column}`,
    )
    .replaceAll('--from says', `${quote(service)} says`)
    .replaceAll('--from SERVICE', quote(service))
    .replaceAll(/--(from|state|locale) /g, (_, flag) => {
      const label = { from: service, state: everybody, locale: language }[flag as string] ?? '';
      return `${quote(label)}: `;
    });
}

function quote(label: string): string {
  return `“${label}”`;
}
