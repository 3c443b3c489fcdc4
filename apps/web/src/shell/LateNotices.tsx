import { ConfirmNotice } from '../account/ConfirmNotice.tsx';
import { SuspensionNotice } from '../account/SuspensionNotice.tsx';
import { ActionAnnouncements } from '../announcements/ActionAnnouncements.tsx';
import { NetworkAnnouncement } from '../network-announcement/NetworkAnnouncement.tsx';
import { OpenedNotification } from '../notices/OpenedNotification.tsx';
import { SharePrompt } from '../sharing/SharePrompt.tsx';
import { MemoryOnly } from '../notices/MemoryOnly.tsx';

/** Notices that few visitors see, and other parts of every page that can wait, loaded after hydration. */
export function LateNotices() {
  return (
    <>
      <NetworkAnnouncement />
      <MemoryOnly />
      <SuspensionNotice />
      <ConfirmNotice />
      <ActionAnnouncements />
      <SharePrompt />
      <OpenedNotification />
    </>
  );
}
