import { useIntl } from 'react-intl';
import { selectActorRecord, selectHovercard } from 'ufi-core';
import { Spinner } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useAppSelector } from '../store/storeHooks.ts';
import { ActorAvatar } from './ActorAvatar.tsx';
import { ActorBadges } from './ActorBadges.tsx';
import './ActorCard.css';

interface ActorCardProps {
  readonly id: string;
  /** The post under which the name appears. */
  readonly target: string;
}

/** Hovercard of a person or page: name, badges, cover line and mutual friends. */
export function ActorCard({ id, target }: ActorCardProps) {
  const { formatMessage } = useIntl();
  const card = useAppSelector((state) => selectHovercard(state, { id, target }));
  const actor = useAppSelector((state) => selectActorRecord(state, id)) ?? card?.actor;
  if (actor === undefined) return <Spinner />;
  const friends = card?.mutualfriends.count ?? 0;
  return (
    <div className="web-actor-card">
      <ActorAvatar actor={actor} size={40} />
      <div className="web-actor-card__words">
        <span className="web-actor-card__head">
          <bdi className="web-actor-card__name">{actor.name}</bdi>
          <ActorBadges actor={actor} />
        </span>
        {card === undefined ? <Spinner /> : <span>{card.coverline}</span>}
        {friends > 0 && <span>{formatMessage(webDescriptors.mutualFriends, { count: friends })}</span>}
      </div>
    </div>
  );
}
