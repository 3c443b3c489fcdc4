import type { IntlShape } from 'react-intl';

const dayMs = 86_400_000;

const startOf = (time: number): Date => {
  const at = new Date(time);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate());
};

/** Whole days from one time to another by the calendar of the reader's time zone, in which a day may have 23 hours. */
const daysBetween = (from: number, to: number): number =>
  Math.round((startOf(to).getTime() - startOf(from).getTime()) / dayMs);

/** True if two times, in ms, are of one day in the reader's time zone. */
export const isSameDay = (one: number, other: number): boolean => daysBetween(one, other) === 0;

/** Heading of the day of a time, both times in ms: today, yesterday, or its date. */
export function dayHeading({ locale, formatDate }: IntlShape, time: number, now: number): string {
  const ago = daysBetween(time, now);
  if (ago !== 0 && ago !== 1) return formatDate(time, { dateStyle: 'medium' });
  const name = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day');
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
