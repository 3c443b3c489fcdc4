import { useEffect, useState } from 'react';
import { createLazyPart, useLazyPart } from 'ufi-ui';
import { useServices } from '../services/appServices.ts';

const noticePart = createLazyPart(() => import('./AnnouncementNotice.tsx'));

/** What the network announces; nothing if that is nothing. */
export function NetworkAnnouncement() {
  const { announcement } = useServices().session;
  const { part } = useLazyPart(noticePart, announcement !== undefined);
  const [isOver, setIsOver] = useState(false);
  const ends = announcement?.ends ?? null;
  useEffect(() => {
    if (announcement !== undefined) noticePart.load();
  }, [announcement]);
  useEffect(() => {
    const left = ends === null ? longestWait : ends * 1_000 - Date.now();
    // Browsers end longer waits at once.
    if (left >= longestWait) return;
    const timer = setTimeout(() => setIsOver(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [ends]);
  return announcement && part && !isOver ? <part.AnnouncementNotice announcement={announcement} /> : null;
}

const longestWait = 2 ** 31 - 1;
