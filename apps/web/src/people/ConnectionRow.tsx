import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { sendConnectionChange, type ConnectionChange, type Hovercard } from 'ufi-core';
import type { ConnectedActor, ConnectionList } from 'ufi-core/contract';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { ConnectionButton } from '../actors/ConnectionButton.tsx';
import { useOwnAddress } from '../links/useOwnAddress.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useServices } from '../services/appServices.ts';

interface ConnectionRowProps {
  readonly shown: ConnectionList;
  readonly connected: ConnectedActor;
  /** What else can be done. */
  readonly children: ReactNode;
}

/** What being on a list says of the connection. */
const firstButtons: Readonly<Record<ConnectionList, Hovercard['buttons']>> = {
  incoming: ['accept_request', 'decline_request'],
  outgoing: ['cancel_request'],
  friends: ['remove_friend'],
  following: ['unfollow'],
};

/** On one list a friendship is shown, on the other whom one follows. */
const isShownOn = (shown: ConnectionList, button: Hovercard['buttons'][number]): boolean =>
  button.endsWith('follow') === (shown === 'following');

/** Somebody whom the reader is connected with. They stay on the list after a change, which can be taken back there. */
export function ConnectionRow({ shown, connected: { actor, mutualcount }, children }: ConnectionRowProps) {
  const { formatMessage } = useIntl();
  const { dispatcher, makeId } = useServices();
  const ownAddress = useOwnAddress();
  const [buttons, setButtons] = useState(firstButtons[shown]);
  const connect = async (change: ConnectionChange) => {
    const offered = await sendConnectionChange(dispatcher, change, { profile_id: actor.id, client_id: makeId() });
    setButtons(offered);
    return offered;
  };
  const isFriend = shown === 'friends' && buttons.includes('remove_friend');
  return (
    <li className="web-friends__one">
      <ActorAvatar actor={actor} size={40} />
      <div className="web-friends__words">
        <a className="web-friends__name" href={ownAddress(actor.uri)}>
          <bdi>{actor.name}</bdi>
        </a>
        {mutualcount > 0 && <span>{formatMessage(lazyDescriptors.mutualFriends, { count: mutualcount })}</span>}
      </div>
      <div className="web-friends__tools">
        {isFriend && children}
        <ConnectionButton
          buttons={buttons.filter((button) => isShownOn(shown, button))}
          name={actor.name}
          connect={connect}
        />
      </div>
    </li>
  );
}
