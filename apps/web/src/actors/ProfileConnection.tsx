import { useEffect, useState } from 'react';
import { sendConnectionChange, type ConnectionChange, type Hovercard } from 'ufi-core';
import { endpointRegistry } from 'ufi-core/contract';
import { useServices } from '../services/appServices.ts';
import { MessageLink } from './MessageLink.tsx';
import { ConnectionButton } from './ConnectionButton.tsx';

interface ProfileConnectionProps {
  readonly id: string;
  readonly name: string;
  /** Called after a change. */
  readonly onChange?: () => void;
}

/** The connecting actions of a hovercard on the profile itself, where keyboards and touch reach them. */
export function ProfileConnection({ id, name, onChange }: ProfileConnectionProps) {
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
  const connect = async (change: ConnectionChange) => {
    const offered = await sendConnectionChange(dispatcher, change, { profile_id: id, client_id: makeId() });
    setButtons(offered);
    onChange?.();
    return offered;
  };
  // Its place is kept until the server has said what it offers.
  return (
    <div className="web-profile__action">
      <ConnectionButton buttons={buttons} name={name} connect={connect} />
      <MessageLink id={id} />
    </div>
  );
}
