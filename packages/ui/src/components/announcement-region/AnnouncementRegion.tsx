import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { announcementDescriptors } from '../../messages/announcementDescriptors.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { announcementOf, type AnnouncementSurface, type Announcement, type SettledMutation } from './announcementOf.ts';

/** Props of {@link AnnouncementRegion}. */
export interface AnnouncementRegionProps {
  /** Selects the wording. */
  place: AnnouncementSurface;
  /** Subscribes to settled mutations; returns an unsubscribe function. Must be referentially stable. */
  watch: (emit: (settled: SettledMutation) => void) => () => void;
}

interface CurrentAnnouncement {
  announcement: Announcement;
  /** React key, so that an equal announcement is read again. */
  count: number;
}

const displayMs = 6_000;

/**
 * Live region that announces the outcome of the viewer's own mutations for 6 s: politely, but assertively for a comment
 * that was not published.
 */
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
