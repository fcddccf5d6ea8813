export const LEVELS = ['ok', 'hint', 'unknown', 'broken'] as const;
export const AREAS = ['settings', 'build', 'database', 'jobs', 'mail', 'dns'] as const;
export type Area = (typeof AREAS)[number];

/** One thing that `midweek doctor` looked at. */
export interface Finding {
  readonly area: Area;
  /** `hint`: works, but could be better. `unknown`: could not be checked. `broken` makes the exit code 1. */
  readonly level: (typeof LEVELS)[number];
  readonly message: string;
  /** What the message is about, in figures for programs. */
  readonly figures?: Readonly<Record<string, number>>;
  /** The cure of a finding that is not ok. */
  readonly cure?: string;
}

/** Makes findings of one area. */
export function createFindings(area: Area) {
  return {
    ok: (message: string, figures?: Finding['figures']): Finding => ({
      area,
      level: 'ok',
      message,
      ...(figures && { figures }),
    }),
    hint: (message: string, cure: string): Finding => ({ area, level: 'hint', message, cure }),
    unknown: (message: string, cure: string): Finding => ({ area, level: 'unknown', message, cure }),
    broken: (message: string, cure: string): Finding => ({ area, level: 'broken', message, cure }),
  };
}
