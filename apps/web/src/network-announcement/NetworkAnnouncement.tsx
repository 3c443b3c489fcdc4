import { useEffect } from 'react';
import { announcementAt } from 'ufi-core/contract';
import { createLazyPart, useClock, useLazyPart } from 'ufi-ui';
import { useServices } from '../services/appServices.ts';

const noticePart = createLazyPart(() => import('./AnnouncementNotice.tsx'));

/** What the network announces; nothing if that is nothing, or is over by now. */
export function NetworkAnnouncement() {
  const { announcement = null } = useServices().session;
  const { part } = useLazyPart(noticePart, announcement !== null);
  const isShown = useClock((now) => (announcementAt(announcement, now) ? 1 : 0)) === 1;
  useEffect(() => {
    if (announcement !== null) noticePart.load();
  }, [announcement]);
  return announcement && part && isShown ? <part.AnnouncementNotice announcement={announcement} /> : null;
}
