import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { useClock } from '../../clock/ClockProvider.tsx';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { elapsed } from './elapsed.ts';

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
  const text = useClock((now) => {
    const { unit, count } = elapsed(now - time);
    return intl.formatMessage(texts[format][unit], { count });
  });
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

// Not by Intl, whose texts differ between versions of browsers and servers.
const texts = {
  short: {
    now: uiDescriptors.timeNow,
    minute: uiDescriptors.timeMinutes,
    hour: uiDescriptors.timeHours,
    day: uiDescriptors.timeDays,
    week: uiDescriptors.timeWeeks,
    year: uiDescriptors.timeYears,
  },
  phrase: {
    now: uiDescriptors.timeNow,
    minute: uiDescriptors.timeMinutesAgo,
    hour: uiDescriptors.timeHoursAgo,
    day: uiDescriptors.timeDaysAgo,
    week: uiDescriptors.timeWeeksAgo,
    year: uiDescriptors.timeYearsAgo,
  },
};

const neverChanges = () => () => undefined;
const onClient = () => true;
const onServer = () => false;
