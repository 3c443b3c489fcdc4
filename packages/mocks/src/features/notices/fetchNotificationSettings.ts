import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { settingsOf } from './settingsOf.ts';

/** What the caller has chosen to be told of, here and by mail. */
export const fetchNotificationSettings: MockHandler<'fetchNotificationSettings'> = (_, caller) =>
  settingsOf(caller.world, requirePerson(caller).id);
