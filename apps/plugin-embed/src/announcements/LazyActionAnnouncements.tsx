import { useEffect } from 'react';
import { createLazyPart, useLazyPart } from 'ufi-ui';

const announcementsPart = createLazyPart(() => import('./ActionAnnouncements.tsx'));

/** Lazily loaded {@link ActionAnnouncements}; requested once the page is rendered. */
export function LazyActionAnnouncements() {
  const { part } = useLazyPart(announcementsPart, true);
  useEffect(() => announcementsPart.load(), []);
  return part && <part.ActionAnnouncements />;
}
