import { useIntl } from 'react-intl';
import { profileAddress } from 'ufi-core/internal/addresses';
import type { TownHall } from 'ufi-core/contract';
import { BidiText, EmptyState, Notice } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { ActorBadges } from '../actors/ActorBadges.tsx';
import { townHallDescriptors } from './texts/townHallDescriptors.ts';

interface RepresentativesProps {
  readonly townHall: TownHall;
  /** The link that led here announced new representatives. */
  readonly hasNew: boolean;
}

/** Elected representatives of the person's place of residence. */
export function Representatives({ townHall: { representatives, place }, hasNew }: RepresentativesProps) {
  const { formatMessage } = useIntl();
  if (representatives.length === 0) {
    const text = place === null ? townHallDescriptors.townHallNoPlace : townHallDescriptors.townHallNoReps;
    return <EmptyState icon="user" title={formatMessage(text)} />;
  }
  return (
    <>
      {hasNew && <Notice>{formatMessage(townHallDescriptors.townHallNewReps)}</Notice>}
      <ul className="web-town-hall__reps">
        {representatives.map((actor) => (
          <li key={actor.id} className="web-town-hall__rep">
            <ActorAvatar actor={actor} size={40} />
            <a href={profileAddress({ uri: actor.uri, hasSession: true })}>
              <BidiText>{actor.name}</BidiText>
            </a>
            <ActorBadges actor={actor} />
          </li>
        ))}
      </ul>
    </>
  );
}
