import { useIntl } from 'react-intl';
import { changeConnection, selectActorRecord, selectHovercard } from 'ufi-core';
import { ButtonLink, Spinner } from 'ufi-ui';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { ActorAvatar } from './ActorAvatar.tsx';
import { ActorBadges } from './ActorBadges.tsx';
import { MessageLink } from './MessageLink.tsx';
import { ConnectionButton } from './ConnectionButton.tsx';
import './ActorCard.css';

interface ActorCardProps {
  readonly id: string;
  /** The post under which the name appears. */
  readonly target: string;
  /** Address of the profile. */
  readonly href: string;
}

/**
 * Hovercard of a person or page: name, badges, cover line, mutual friends by name, and what can be done: follow, ask to
 * be friends, write to them, and the way to the profile.
 */
export function ActorCard({ id, target, href }: ActorCardProps) {
  const { formatMessage, formatList } = useIntl();
  const dispatch = useAppDispatch();
  const card = useAppSelector((state) => selectHovercard(state, { id, target }));
  const actor = useAppSelector((state) => selectActorRecord(state, id)) ?? card?.actor;
  if (actor === undefined) return <Spinner />;
  const { count: friends, names } = card?.mutualfriends ?? { count: 0, names: [] };
  return (
    <div className="web-actor-card">
      <ActorAvatar actor={actor} size={40} />
      <div className="web-actor-card__words">
        <span className="web-actor-card__head">
          <bdi className="web-actor-card__name">{actor.name}</bdi>
          <ActorBadges actor={actor} />
        </span>
        {card === undefined ? <Spinner /> : <span>{card.coverline}</span>}
        {friends > 0 && (
          <span>
            {formatMessage(lazyDescriptors.mutualFriends, { count: friends })}
            {': '}
            {friends > names.length ? `${names.join(', ')}…` : formatList(names)}
          </span>
        )}
        {card !== undefined && (
          <ConnectionButton
            buttons={card.buttons}
            name={actor.name}
            connect={(change) => dispatch(changeConnection({ id, target, change }))}
          />
        )}
        <MessageLink id={id} />
        {card?.buttons.includes('visit') === true && (
          <ButtonLink size="small" href={href}>
            {formatMessage(lazyDescriptors.visit)}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
