import { useIntl } from 'react-intl';
import { ProfileConnection } from '../actors/ProfileConnection.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import type { PageData } from '../routing/pageData.ts';
import { groupOf } from '../routing/pageTitle.ts';
import { useServices } from '../services/appServices.ts';
import { ProfileHeader } from './ProfileHeader.tsx';

/** Header of the posts of one person, page or group. */
export function FeedHeader({ page }: { readonly page: PageData & { name: 'feed' } }) {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const { profile } = page;
  const group = groupOf(page);
  if (profile) {
    return (
      <ProfileHeader {...profile} kind={profile.type === 'page' ? formatMessage(webDescriptors.page) : undefined}>
        {session.person !== null && session.person.id !== profile.id && (
          <ProfileConnection key={profile.id} {...profile} />
        )}
      </ProfileHeader>
    );
  }
  return group ? <ProfileHeader {...group} thumbSrc={null} kind={formatMessage(webDescriptors.group)} /> : null;
}
