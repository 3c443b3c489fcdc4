import { notificationKinds } from 'ufi-core/contract';
import { requirePerson, type MockHandler } from '../../access/caller.ts';

/** The kinds of notifications that the caller has switched off. */
export const fetchNotificationSettings: MockHandler<'fetchNotificationSettings'> = (_, caller) => {
  const off = caller.world.noticesOff.get(requirePerson(caller).id);
  return { off: notificationKinds.filter((kind) => off?.has(kind)) };
};
