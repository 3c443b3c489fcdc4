import { useIntl } from 'react-intl';
import { Button, RelativeTime } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { siteModerationDescriptors } from './texts/siteModerationDescriptors.ts';
import type { Listing } from './listing.ts';

interface BannedAuthorsProps {
  readonly listing: Listing;
  readonly onUnban: (author: string) => void;
}

/** Authors banned from a site, each with a button to unban for who may. */
export function BannedAuthors({ listing: { banned, actors }, onUnban }: BannedAuthorsProps) {
  const { formatMessage } = useIntl();
  if (banned.length === 0) return null;
  return (
    <ul className="web-card web-moderation__banned">
      {banned.map(({ id, since, canUnban }) => {
        const actor = actors.get(id);
        const name = actor?.name ?? '';
        return (
          <li key={id} className="web-moderation__author">
            {actor && <ActorAvatar actor={actor} size={32} />}
            <bdi className="web-moderation__name">{name}</bdi>
            <RelativeTime time={since} />
            {canUnban && (
              <Button
                size="small"
                aria-label={formatMessage(siteModerationDescriptors.unbanOf, { name })}
                onClick={() => onUnban(id)}
              >
                {formatMessage(siteModerationDescriptors.unban)}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
