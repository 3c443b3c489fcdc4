import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { settingsOf } from './settingsOf.ts';

/** Switches kinds of the caller's notifications off, and all others on, and chooses what is mailed and pushed. */
export const saveNotificationSettings: MockHandler<'saveNotificationSettings'> = (
  { off, mailed, rhythm, pushed, quiet },
  caller,
) => {
  const { world } = caller;
  const { id } = requirePerson(caller);
  world.noticesOff.set(id, new Set(off));
  const before = world.noticeMail.get(id);
  world.noticeMail.set(id, {
    kinds: mailed === undefined ? (before?.kinds ?? new Set()) : new Set(mailed),
    rhythm: rhythm ?? before?.rhythm ?? 'day',
  });
  if (pushed !== undefined || quiet !== undefined) {
    const push = world.noticePush.get(id);
    world.noticePush.set(id, {
      kinds: pushed === undefined ? (push?.kinds ?? new Set()) : new Set(pushed),
      quiet: quiet === undefined ? (push?.quiet ?? null) : quiet,
    });
  }
  return settingsOf(world, id);
};
