/** What was found on a walk. The same problem at many widths is one line. */
export class Report {
  readonly #places = new Map<string, string[]>();

  add(place: string, problems: readonly string[]): void {
    for (const problem of new Set(problems)) {
      this.#places.set(problem, [...(this.#places.get(problem) ?? []), place]);
    }
  }

  lines(): string[] {
    return [...this.#places].map(([problem, places]) => `${problem} (${places.join(', ')})`);
  }
}
