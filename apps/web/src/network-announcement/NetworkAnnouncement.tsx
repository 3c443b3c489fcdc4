import { Suspense } from 'react';
import { isAnnouncedAt } from 'ufi-core/contract';
import { useClock } from 'ufi-ui';
import { createLazyView } from '../messages/lazyParts.ts';
import { useServices } from '../services/appServices.ts';

const AnnouncementNotice = createLazyView(async () => (await import('./AnnouncementNotice.tsx')).AnnouncementNotice);

/** What the network announces; nothing of what is over by now. */
export function NetworkAnnouncement() {
  const { announcements = [] } = useServices().session;
  const shown = useClock((now) => announcements.map((each) => (isAnnouncedAt(each, now) ? 1 : 0)).join(''));
  const now = announcements.filter((_, place) => shown[place] === '1');
  return (
    now.length > 0 && (
      <Suspense>
        {now.map((each) => (
          <AnnouncementNotice key={`${each.begins} ${each.text}`} announcement={each} />
        ))}
      </Suspense>
    )
  );
}
