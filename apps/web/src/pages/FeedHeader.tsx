import { useIntl } from 'react-intl';
import { ProfileConnection } from '../actors/ProfileConnection.tsx';
import { GroupHeader } from '../groups/GroupHeader.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import type { PageData } from '../routing/pageData.ts';
import { useServices } from '../services/appServices.ts';
import { ProfileHeader } from '../actors/ProfileHeader.tsx';

interface FeedHeaderProps {
  readonly page: PageData & { name: 'feed' };
  /** Loads the page again. */
  readonly onChange: () => void;
}

/** Header of the posts of one person, page or group. */
export function FeedHeader({ page, onChange }: FeedHeaderProps) {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const { profile, group } = page;
  if (profile) {
    return (
      <ProfileHeader {...profile} kind={profile.type === 'page' ? formatMessage(webDescriptors.page) : undefined}>
        {session.person !== null && session.person.id !== profile.id && (
          <ProfileConnection key={profile.id} {...profile} />
        )}
      </ProfileHeader>
    );
  }
  return group ? <GroupHeader group={group} onChange={onChange} /> : null;
}
