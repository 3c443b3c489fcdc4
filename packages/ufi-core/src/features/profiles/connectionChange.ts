import { endpointRegistry } from '../../contract/index.ts';
import type { Dispatcher } from '../../request/index.ts';
import type { Hovercard } from './profilesSlice.ts';

/** What can be changed between a person and an actor; named as the buttons that offer it (S2.04). */
export const connectionChanges = [
  'add_friend',
  'cancel_request',
  'accept_request',
  'decline_request',
  'remove_friend',
  'follow',
  'unfollow',
] as const satisfies readonly Hovercard['buttons'][number][];
/** See {@link connectionChanges}. */
export type ConnectionChange = (typeof connectionChanges)[number];

/** What replaces a change's own button once it has taken effect, and what goes with it. */
const effects: Readonly<
  Record<ConnectionChange, { readonly to: ConnectionChange; readonly drops?: ConnectionChange }>
> = {
  add_friend: { to: 'cancel_request' },
  cancel_request: { to: 'add_friend' },
  accept_request: { to: 'remove_friend', drops: 'decline_request' },
  decline_request: { to: 'add_friend', drops: 'accept_request' },
  remove_friend: { to: 'add_friend' },
  follow: { to: 'unfollow' },
  unfollow: { to: 'follow' },
};

/** Optimistic view of a pending change: what is offered once the server has confirmed it. */
export function buttonsAfter(buttons: Hovercard['buttons'], change: ConnectionChange): Hovercard['buttons'] {
  const { to, drops } = effects[change];
  return buttons.filter((button) => button !== drops).map((button) => (button === change ? to : button));
}

/**
 * Sends a change. A page has no friends: the person acts, whoever they act as elsewhere. Resolves with what is offered
 * then.
 *
 * @throws RequestError
 */
export async function sendConnectionChange(
  dispatcher: Pick<Dispatcher, 'call'>,
  change: ConnectionChange,
  to: { readonly profile_id: string; readonly client_id: string },
): Promise<Hovercard['buttons']> {
  switch (change) {
    case 'accept_request':
    case 'decline_request': {
      const answer = { ...to, is_accepted: change === 'accept_request' };
      return (await dispatcher.call(endpointRegistry.answerFriendRequest, answer)).buttons;
    }
    case 'add_friend':
    case 'cancel_request':
    case 'remove_friend': {
      const asked = { ...to, is_connected: change === 'add_friend', connection: 'friend' as const };
      return (await dispatcher.call(endpointRegistry.setConnection, asked)).buttons;
    }
    case 'follow':
    case 'unfollow': {
      const asked = { ...to, is_connected: change === 'follow', connection: 'follow' as const };
      return (await dispatcher.call(endpointRegistry.setConnection, asked)).buttons;
    }
  }
}
