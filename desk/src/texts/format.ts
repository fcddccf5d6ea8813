// Numbers and times as people read them. Moments are shown by the clock of the newsletter, wherever the desk is open.

export interface Format {
  readonly language: string;
  readonly timeZone: string;
  /** @example '1,204' */
  number(value: number): string;
  /** A part of one. @example percent(0.417) // '41.7%' */
  percent(part: number): string;
  /** Bytes. @example '86 kB' */
  bytes(bytes: number): string;
  /** A moment. @example '18 Nov 2026, 07:00' */
  time(instant: string): string;
  /** A moment, in full with its zone. @example 'Wednesday 18 November 2026, 07:00 Europe/Paris' */
  fullTime(instant: string): string;
  /** Of a moment, its hour. @example '07:00' */
  hour(instant: string): string;
  /** A day of the calendar, `2026-11-18`. @example '18 Nov 2026' */
  day(day: string): string;
  /** @example 'Wednesday 18 November 2026' */
  fullDay(day: string): string;
  /** Without the year, for a picture. @example '18 Nov' */
  shortDay(day: string): string;
  /** @example '3 minutes ago' */
  ago(instant: string, now?: number): string;
  /** @example 'ada, grace and joan' */
  list(parts: readonly string[]): string;
  /** Name of a language. @example language('fr') // 'French' */
  languageName(locale: string): string;
}

const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

export function createFormat(language: 'en' | 'fr', timeZone: string): Format {
  // Days before months, and 24 hours, as the site writes them.
  const tag = language === 'en' ? 'en-GB' : 'fr-FR';
  const numbers = new Intl.NumberFormat(language);
  const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const bytes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const times = new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const hours = new Intl.DateTimeFormat(tag, { timeZone, timeStyle: 'short' });
  const whole = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const daysInZone = new Intl.DateTimeFormat(tag, { timeZone, ...whole });
  const days = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'medium' });
  const fullDays = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...whole });
  const shortDays = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const distances = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [kilo, mega] = language === 'en' ? ['kB', 'MB'] : ['Ko', 'Mo'];
  const lists = new Intl.ListFormat(tag);
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  return {
    language,
    timeZone,
    number: (value) => numbers.format(value),
    percent: (part) => percents.format(part),
    bytes: (size) =>
      size < 1_000_000
        ? `${numbers.format(Math.ceil(size / 1000))}\u00a0${kilo}`
        : `${bytes.format(size / 1_000_000)}\u00a0${mega}`,
    time: (instant) => times.format(new Date(instant)),
    fullTime(instant) {
      const date = new Date(instant);
      return `${daysInZone.format(date)}, ${hours.format(date)} ${timeZone}`;
    },
    hour: (instant) => hours.format(new Date(instant)),
    day: (day) => days.format(at(day)),
    fullDay: (day) => fullDays.format(at(day)),
    shortDay: (day) => shortDays.format(at(day)),
    ago(instant, now = Date.now()) {
      const seconds = (Date.parse(instant) - now) / 1000;
      const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
      return unit ? distances.format(Math.round(seconds / unit[1]), unit[0]) : distances.format(0, 'second');
    },
    list: (parts) => lists.format(parts),
    languageName: (locale) => names.of(locale) ?? locale,
  };
}
