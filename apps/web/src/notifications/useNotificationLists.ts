import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type InputOf } from 'ufi-core/contract';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { useServices } from '../services/appServices.ts';
import { notificationDescriptors } from './texts/notificationDescriptors.ts';

/** Which notifications are listed. */
export type ListedNotifications = InputOf<typeof endpointRegistry.fetchNotifications>['of'];

/** Lists of what the reader was told; what they list of all is seen then. */
export function useNotificationLists() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const { isBusy, run } = useToastedCall();
  const [of, setOf] = useState<ListedNotifications>('all');
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
  return { of, setOf, reading, newest, read, again, readAll, isBusy };
}
