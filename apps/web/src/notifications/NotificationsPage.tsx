import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type InputOf } from 'ufi-core/contract';
import { Button, ButtonLink } from 'ufi-ui';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { PageHead } from '../page-head/PageHead.tsx';
import { PagedSection } from '../paged-list/PagedSection.tsx';
import { Segments } from '../segments/Segments.tsx';
import { useServices } from '../services/appServices.ts';
import { useUnseen } from '../shell/messages-badge/useUnseen.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { notificationDescriptors } from './texts/notificationDescriptors.ts';

type Of = InputOf<typeof endpointRegistry.fetchNotifications>['of'];

const labels = {
  all: notificationDescriptors.all,
  unread: notificationDescriptors.unreadOnes,
  mentions: notificationDescriptors.mentions,
} as const satisfies Record<Of, unknown>;
const choices = ['all', 'unread', 'mentions'] as const satisfies readonly Of[];

/** What the reader was told, the newest first. What comes meanwhile is offered, so that no row moves under the pointer. */
export function NotificationsPage() {
  const { formatMessage } = useIntl();
  const { dispatcher, session, storage } = useServices();
  const { notifications: newer } = useUnseen(session, storage);
  const { isBusy, run } = useToastedCall();
  const [of, setOf] = useState<Of>('all');
  const [reading, setReading] = useState(0);
  const [newest, setNewest] = useState<string | null>(null);
  const read = useCallback(
    async (cursor: string | null) => {
      const input = { of, ...(cursor !== null && { cursor }) };
      const page = await dispatcher.call(endpointRegistry.fetchNotifications, input);
      if (cursor === null && of === 'all') setNewest(page.notifications[0]?.id ?? null);
      return { items: page.notifications, cursor: page.cursor };
    },
    [dispatcher, of],
  );
  useEffect(() => {
    // What could not be marked stays on the badge.
    if (newest !== null) {
      dispatcher.call(endpointRegistry.markNotificationsSeen, { up_to: newest }).catch(() => undefined);
    }
  }, [dispatcher, newest]);
  const again = () => setReading((count) => count + 1);
  const readAll = (notification_id: string) =>
    run(async () => {
      await dispatcher.call(endpointRegistry.markNotificationRead, { notification_id, is_all: true });
      again();
    }, formatMessage(notificationDescriptors.allRead));
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
      <Segments
        label={formatMessage(notificationDescriptors.shown)}
        segments={choices.map((value) => ({ value, label: formatMessage(labels[value]) }))}
        value={of}
        onChoose={setOf}
      />
      {newer > 0 && newest !== null && (
        <Button isWide onClick={again}>
          {formatMessage(notificationDescriptors.newer, { count: newer })}
        </Button>
      )}
      <PagedSection
        key={`${of} ${reading}`}
        title={formatMessage(notificationDescriptors.list)}
        isTitleHidden
        emptyText={formatMessage(notificationDescriptors.empty)}
        moreText={formatMessage(notificationDescriptors.more)}
        read={read}
      >
        {(notification, index, all) => (
          <NotificationRow key={notification.id} notification={notification} before={all[index - 1]} />
        )}
      </PagedSection>
    </div>
  );
}
