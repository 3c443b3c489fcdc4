import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { settingsOf } from './settingsOf.ts';

/** Switches kinds of the caller's notifications off, and all others on, and chooses what is mailed. */
export const saveNotificationSettings: MockHandler<'saveNotificationSettings'> = ({ off, mailed, rhythm }, caller) => {
  const { world } = caller;
  const { id } = requirePerson(caller);
  world.noticesOff.set(id, new Set(off));
  const before = world.noticeMail.get(id);
  world.noticeMail.set(id, {
    kinds: mailed === undefined ? (before?.kinds ?? new Set()) : new Set(mailed),
    rhythm: rhythm ?? before?.rhythm ?? 'day',
  });
  return settingsOf(world, id);
};
