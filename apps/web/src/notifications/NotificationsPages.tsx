import { useIntl } from 'react-intl';
import { useLocation, useSearch } from 'wouter';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { SignInFirst } from '../page-head/SignInFirst.tsx';
import { useServices } from '../services/appServices.ts';
import { ModerationCasePage } from './moderation/ModerationCasePage.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { NotificationsPage } from './NotificationsPage.tsx';
import { loadNotificationTexts } from './texts/loadNotificationTexts.ts';
import './Notifications.css';

export { NewestNotifications } from './NewestNotifications.tsx';

/** By the address: what the reader was told, one act of moderation of it, or what they are told of. */
export function NotificationsPages() {
  const { formatMessage } = useIntl();
  const [address] = useLocation();
  const act = new URLSearchParams(useSearch()).get('act');
  const { session } = useServices();
  if (session.person === null) return <SignInFirst title={formatMessage(webDescriptors.notificationsTitle)} />;
  return (
    <LazyTexts load={loadNotificationTexts}>
      {address.startsWith('/settings') ? (
        <NotificationSettings />
      ) : act === null ? (
        <NotificationsPage />
      ) : (
        <ModerationCasePage key={act} act={act} />
      )}
    </LazyTexts>
  );
}
