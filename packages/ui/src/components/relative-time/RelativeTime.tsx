import { useSyncExternalStore } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useClock } from '../../clock/ClockProvider.tsx';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { elapsed, type Elapsed } from './elapsed.ts';

/** Props of {@link RelativeTime}. */
export interface RelativeTimeProps {
  /** Unix seconds. */
  time: number;
  /** `short` (the default) is "54 min", `phrase` is "há 54 min.". */
  format?: 'short' | 'phrase' | undefined;
}

/** Relative time in the reader's locale; updates itself. The title is the full date. */
export function RelativeTime({ time, format = 'short' }: RelativeTimeProps) {
  const intl = useIntl();
  const text = useClock((now) => texts[format](intl, elapsed(now - time)));
  const isHydrated = useSyncExternalStore(neverChanges, onClient, onServer);
  return (
    <time
      dateTime={new Date(time * 1000).toISOString()}
      // Without the app the early script keeps the text current, so that it may be newer than the document.
      suppressHydrationWarning
      // The server knows neither the time zone nor the version of the browser's locale data.
      title={isHydrated ? intl.formatDate(time * 1000, { dateStyle: 'full', timeStyle: 'short' }) : undefined}
    >
      {text}
    </time>
  );
}

const texts = { short: shortText, phrase: phraseText };

const shortDescriptors = {
  now: uiDescriptors.timeNow,
  minute: uiDescriptors.timeMinutes,
  hour: uiDescriptors.timeHours,
  day: uiDescriptors.timeDays,
  week: uiDescriptors.timeWeeks,
  year: uiDescriptors.timeYears,
};

function shortText(intl: IntlShape, { unit, count }: Elapsed): string {
  return intl.formatMessage(shortDescriptors[unit], { count });
}

function phraseText(intl: IntlShape, { unit, count }: Elapsed): string {
  if (unit === 'now') return intl.formatMessage(uiDescriptors.timeNow);
  return intl.formatRelativeTime(-count, unit, { style: 'short', numeric: 'auto' });
}

const neverChanges = () => () => undefined;
const onClient = () => true;
const onServer = () => false;
