type Connection = { effectiveType?: string; saveData?: boolean };

/** Whether the reader's connection is slow or asks to save data: nothing is fetched ahead then. */
export function isFrugal(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
