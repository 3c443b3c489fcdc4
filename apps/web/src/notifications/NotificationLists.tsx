import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { PagedSection } from '../paged-list/PagedSection.tsx';
import { Segments } from '../segments/Segments.tsx';
import { useServices } from '../services/appServices.ts';
import { useUnseen } from '../unseen/useUnseen.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { notificationDescriptors } from './texts/notificationDescriptors.ts';
import type { ListedNotifications, useNotificationLists } from './useNotificationLists.ts';

const labels = {
  all: notificationDescriptors.all,
  unread: notificationDescriptors.unreadOnes,
  mentions: notificationDescriptors.mentions,
} as const satisfies Record<ListedNotifications, unknown>;
const choices = ['all', 'unread', 'mentions'] as const satisfies readonly ListedNotifications[];

/**
 * What the reader was told, the newest first, all of it or a part. What comes meanwhile is offered, so that no row moves
 * under the pointer.
 */
export function NotificationLists({ lists }: { readonly lists: ReturnType<typeof useNotificationLists> }) {
  const { formatMessage } = useIntl();
  const { session, storage } = useServices();
  const { notifications: newer } = useUnseen(session, storage);
  const { of, setOf, reading, newest, read, again } = lists;
  return (
    <>
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
        readsOnApproach
        read={read}
      >
        {(notification, index, all) => (
          <NotificationRow key={notification.id} notification={notification} before={all[index - 1]} />
        )}
      </PagedSection>
    </>
  );
}
