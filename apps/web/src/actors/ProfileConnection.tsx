import { useEffect, useState } from 'react';
import type { Hovercard } from 'ufi-core';
import { endpointRegistry } from 'ufi-core/contract';
import { useServices } from '../services/appServices.ts';
import { MessageLink } from './MessageLink.tsx';
import { ConnectionButton } from './ConnectionButton.tsx';

interface ProfileConnectionProps {
  readonly id: string;
  readonly name: string;
}

/** The connecting action of a hovercard on the profile itself, where keyboards and touch reach it. */
export function ProfileConnection({ id, name }: ProfileConnectionProps) {
  const { dispatcher, makeId } = useServices();
  const [buttons, setButtons] = useState<Hovercard['buttons']>([]);
  useEffect(() => {
    let isShown = true;
    dispatcher.call(endpointRegistry.fetchHovercard, { id }).then(
      (card) => isShown && setButtons(card.buttons),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [dispatcher, id]);
  const connect = async (isConnected: boolean) => {
    const input = { profile_id: id, is_connected: isConnected, client_id: makeId() };
    const { buttons: offered } = await dispatcher.call(endpointRegistry.setConnection, input);
    setButtons(offered);
    return offered;
  };
  // Its place is kept until the server has said what it offers.
  return (
    <div className="web-profile__action">
      <ConnectionButton {...{ buttons, name, connect }} />
      <MessageLink id={id} />
    </div>
  );
}
