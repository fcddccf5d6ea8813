import { useSearchParams } from 'wouter';

export const PERIODS = ['84', '182', '364'] as const;
export const MEASURES = ['clicks', 'left', 'cameBack', 'sent'] as const;
export type Measure = (typeof MEASURES)[number];

/** What is chosen in the address of the page; the first value when it says nothing. */
export function useChoice<Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value {
  const [parameters] = useSearchParams();
  return values.find((value) => value === parameters.get(name)) ?? values[0];
}
