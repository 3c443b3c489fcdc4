import { useEffect } from 'react';
import { endpointRegistry } from 'ufi-core/contract';
import { takeParameter } from '../routing/takeParameter.ts';
import { useServices } from '../services/appServices.ts';

/** Marks the notification whose mail has led to the page (`notif_id`) as read. */
export function OpenedNotification() {
  const { session, dispatcher } = useServices();
  const isSignedIn = session.person !== null;
  useEffect(() => {
    const id = takeParameter('notif_id');
    if (id === null || !isSignedIn) return;
    // What could not be marked stays unread.
    dispatcher.call(endpointRegistry.markNotificationRead, { notification_id: id }).catch(() => undefined);
  }, [dispatcher, isSignedIn]);
  return null;
}
