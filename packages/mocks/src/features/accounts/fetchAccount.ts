import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';

/** One's address, and the only session: the mocks live in one browser. */
export const fetchAccount: MockHandler<'fetchAccount'> = (_, caller) => {
  const { id, email } = checkOwnAction('manageAccount', caller);
  const { world } = caller;
  const time = Math.floor(world.now() / 1000);
  const session = { id: '1', is_current: true, started_time: time, used_time: time };
  const passkeys = (world.passkeys.get(id) ?? []).map((passkey) => ({
    id: passkey.id,
    name: passkey.name,
    added_time: passkey.addedTime,
    ...(passkey.usedTime !== null && { used_time: passkey.usedTime }),
  }));
  return { email, is_confirmed: world.confirmed.has(id), passkeys, sessions: [session] };
};
