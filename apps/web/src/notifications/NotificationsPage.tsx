import { useIntl } from 'react-intl';
import { Button, ButtonLink } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { PageHead } from '../page-head/PageHead.tsx';
import { NotificationLists } from './NotificationLists.tsx';
import { notificationDescriptors } from './texts/notificationDescriptors.ts';
import { useNotificationLists } from './useNotificationLists.ts';

/** `/notifications`: what the reader was told. */
export function NotificationsPage() {
  const { formatMessage } = useIntl();
  const lists = useNotificationLists();
  const { newest, readAll, isBusy } = lists;
  return (
    <div className="web-notifications">
      <PageHead title={formatMessage(webDescriptors.notificationsTitle)}>
        <div className="web-notifications__tools">
          {newest !== null && (
            <Button isBusy={isBusy} onClick={() => void readAll(newest)}>
              {formatMessage(notificationDescriptors.readAll)}
            </Button>
          )}
          <ButtonLink href="/settings/notifications">{formatMessage(notificationDescriptors.settings)}</ButtonLink>
        </div>
      </PageHead>
      <NotificationLists lists={lists} />
    </div>
  );
}
