import { ConfirmNotice } from '../account/ConfirmNotice.tsx';
import { ActionAnnouncements } from '../announcements/ActionAnnouncements.tsx';
import { MemoryOnly } from '../notices/MemoryOnly.tsx';

/** Notices that few visitors see, and the announcements of actions, loaded after hydration. */
export function LateNotices() {
  return (
    <>
      <MemoryOnly />
      <ConfirmNotice />
      <ActionAnnouncements />
    </>
  );
}
