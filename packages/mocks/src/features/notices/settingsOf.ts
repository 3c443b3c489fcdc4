import { notificationKinds, type NotificationSettings } from 'ufi-core/contract';
import type { World } from '../../world/world.ts';

/** What a person has chosen to be told of, here and by mail. */
export function settingsOf({ noticesOff, noticeMail, confirmed }: World, person: string): NotificationSettings {
  const [off, mail] = [noticesOff.get(person), noticeMail.get(person)];
  return {
    off: notificationKinds.filter((kind) => off?.has(kind)),
    mailed: notificationKinds.filter((kind) => mail?.kinds.has(kind)),
    rhythm: mail?.rhythm ?? 'day',
    has_address: confirmed.has(person),
  };
}
