import { useIntl } from 'react-intl';
import { Button, ButtonLink } from 'ufi-ui';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { NotificationLists } from './NotificationLists.tsx';
import { loadNotificationTexts } from './texts/loadNotificationTexts.ts';
import { notificationDescriptors } from './texts/notificationDescriptors.ts';
import { useNotificationLists } from './useNotificationLists.ts';

/** What the popover of the bell shows: the newest notifications, and the ways to their settings and to all of them. */
export const NewestNotifications = () => (
  <div className="web-bell">
    <LazyTexts load={loadNotificationTexts}>
      <Newest />
    </LazyTexts>
  </div>
);

function Newest() {
  const { formatMessage } = useIntl();
  const lists = useNotificationLists();
  const { newest, readAll, isBusy } = lists;
  return (
    <>
      <div className="web-bell__head">
        <h2 className="web-bell__title">{formatMessage(webDescriptors.notificationsTitle)}</h2>
        {newest !== null && (
          <Button size="small" isBusy={isBusy} onClick={() => void readAll(newest)}>
            {formatMessage(notificationDescriptors.readAll)}
          </Button>
        )}
        <ButtonLink size="small" href="/settings/notifications">
          {formatMessage(notificationDescriptors.settings)}
        </ButtonLink>
      </div>
      <div className="web-bell__lists web-notifications">
        <NotificationLists lists={lists} />
      </div>
      <ButtonLink href="/notifications">{formatMessage(notificationDescriptors.seeAll)}</ButtonLink>
    </>
  );
}
