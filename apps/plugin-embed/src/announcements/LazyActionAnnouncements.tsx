import { useEffect } from 'react';
import { createLazyPart, useLazyPart } from 'ufi-ui';

const announcementsPart = createLazyPart(() => import('./ActionAnnouncements.tsx'));

/** See `ActionAnnouncements`: it comes once the page stands. */
export function LazyActionAnnouncements() {
  const { part } = useLazyPart(announcementsPart, true);
  useEffect(() => announcementsPart.load(), []);
  return part && <part.ActionAnnouncements />;
}
