import { notificationKinds } from 'ufi-core/contract';
import { requirePerson, type MockHandler } from '../../access/caller.ts';

/** Switches kinds of the caller's notifications off, and all others on. */
export const saveNotificationSettings: MockHandler<'saveNotificationSettings'> = ({ off }, caller) => {
  caller.world.noticesOff.set(requirePerson(caller).id, new Set(off));
  return { off: notificationKinds.filter((kind) => off.includes(kind)) };
};
