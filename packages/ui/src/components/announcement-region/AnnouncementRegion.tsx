import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { announcementDescriptors } from '../../messages/announcementDescriptors.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { announcementOf, type AnnouncementPlace, type Announcement, type SettledMutation } from './announcementOf.ts';

export interface AnnouncementRegionProps {
  place: AnnouncementPlace;
  /** Tells of each act once it is over; what it gives back ends that. Has to stay the same. */
  watch: (emit: (settled: SettledMutation) => void) => () => void;
}

interface CurrentAnnouncement {
  announcement: Announcement;
  /** The same words said again are new ones. */
  count: number;
}

const displayMs = 6_000;

/** Reads out what became of one's own acts, in one sentence each: politely, but for words that were not taken. */
export function AnnouncementRegion({ place, watch }: AnnouncementRegionProps) {
  const [current, setCurrent] = useState<CurrentAnnouncement | null>(null);
  useEffect(
    () =>
      watch((settled) => {
        const announcement = announcementOf(settled, place);
        if (announcement !== null) setCurrent((last) => ({ announcement, count: (last?.count ?? 0) + 1 }));
      }),
    [watch, place],
  );
  useEffect(() => {
    if (current === null) return undefined;
    const timer = setTimeout(() => setCurrent(null), displayMs);
    return () => clearTimeout(timer);
  }, [current]);
  const sentence = current && (
    <span key={current.count}>
      <FormattedMessage {...announcementDescriptors[current.announcement]} />
    </span>
  );
  const isUrgent = current?.announcement === 'notPublished';
  return (
    <VisuallyHidden>
      <span role="status">{!isUrgent && sentence}</span>
      <span role="alert">{isUrgent && sentence}</span>
    </VisuallyHidden>
  );
}
