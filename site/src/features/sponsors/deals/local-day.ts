/** The reader's calendar day, as content writes days. Here and not in core: pages fetch it, and core brings its schemas. */
export function toLocalDay(date: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
