import { ConfirmNotice } from '../account/ConfirmNotice.tsx';
import { SuspensionNotice } from '../account/SuspensionNotice.tsx';
import { ActionAnnouncements } from '../announcements/ActionAnnouncements.tsx';
import { SharePrompt } from '../sharing/SharePrompt.tsx';
import { MemoryOnly } from '../notices/MemoryOnly.tsx';

/** Notices that few visitors see, announcements of actions and the offer to share, loaded after hydration. */
export function LateNotices() {
  return (
    <>
      <MemoryOnly />
      <SuspensionNotice />
      <ConfirmNotice />
      <ActionAnnouncements />
      <SharePrompt />
    </>
  );
}
