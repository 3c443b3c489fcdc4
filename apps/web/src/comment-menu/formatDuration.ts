import type { IntlShape } from 'react-intl';
import { durationDescriptors } from '../messages/durationDescriptors.ts';

const day = 86_400;
const hour = 3_600;

/** Formats a duration in whole minutes, hours or days; durations above one day are given in days. */
export function formatDuration({ formatMessage }: Pick<IntlShape, 'formatMessage'>, seconds: number): string {
  if (seconds > day) return formatMessage(durationDescriptors.days, { count: Math.round(seconds / day) });
  if (seconds >= hour) return formatMessage(durationDescriptors.hours, { count: Math.round(seconds / hour) });
  return formatMessage(durationDescriptors.minutes, { count: Math.round(seconds / 60) });
}
