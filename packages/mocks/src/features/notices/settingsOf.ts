import { mailedKinds, notificationKinds, type NotificationSettings } from 'ufi-core/contract';
import type { World } from '../../world/world.ts';

/** A public key whose private half nobody has kept: nothing is pushed by the mocks. */
const pushKey = 'BAOyJ-5Vlggm5yqWOP85U8WN-CCz2RRY6UVzHmqqKbjfPhlNTV-QNc-PN-XZIQTjZyGV5TkYN6lh7PVf8N6InjQ';

/** What a person has chosen to be told of, here, by mail and on devices. */
export function settingsOf(
  { noticesOff, noticeMail, noticePush, pushEndpoints, confirmed }: World,
  person: string,
): NotificationSettings {
  const [off, mail, push] = [noticesOff.get(person), noticeMail.get(person), noticePush.get(person)];
  return {
    off: notificationKinds.filter((kind) => off?.has(kind)),
    mailed: mailedKinds.filter((kind) => mail?.kinds.has(kind)),
    rhythm: mail?.rhythm ?? 'day',
    has_address: confirmed.has(person),
    pushed: notificationKinds.filter((kind) => push?.kinds.has(kind)),
    quiet: push?.quiet ?? null,
    push_key: pushKey,
    push_endpoints: [...pushEndpoints].filter(([, whose]) => whose === person).map(([endpoint]) => endpoint),
  };
}
