import { FormattedMessage } from 'react-intl';
import { selectIsNonCoworker } from 'ufi-core';
import type { ActorRecord } from 'ufi-core/contract';
import { Badge, Icon } from 'ufi-ui';
import { actorDescriptors } from '../messages/actorDescriptors.ts';
import { useAppSelector } from '../store/storeHooks.ts';
import './ActorBadges.css';

/** Badges shown beside a person's or page's name. */
export function ActorBadges({ actor }: { readonly actor: ActorRecord }) {
  const { isVerified, badgeSrc, isBot, persona } = actor;
  return (
    <>
      {badgeSrc !== undefined && <img className="web-actor-badge" src={badgeSrc} alt="" width="16" height="16" />}
      {isVerified && <Icon name="verified" size={16} />}
      {isBot && (
        <Badge tone="neutral">
          <FormattedMessage {...actorDescriptors.bot} />
        </Badge>
      )}
      {persona !== undefined && (
        <Badge tone="neutral">
          <FormattedMessage {...actorDescriptors.persona} values={{ business: persona }} />
        </Badge>
      )}
      <NonCoworkerBadge id={actor.id} />
    </>
  );
}

/** Marks people outside the viewer's company for work accounts (S6.08). */
export function NonCoworkerBadge({ id }: { readonly id: string }) {
  const isNonCoworker = useAppSelector((state) => selectIsNonCoworker(state, id));
  if (!isNonCoworker) return null;
  return (
    <Badge tone="neutral">
      <FormattedMessage {...actorDescriptors.nonCoworker} />
    </Badge>
  );
}
