import { ProfileConnection } from '../actors/ProfileConnection.tsx';
import { GroupHeader } from '../groups/GroupHeader.tsx';
import { PageHeader } from '../managed-pages/PageHeader.tsx';
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
  const { session } = useServices();
  const { profile, group } = page;
  if (profile !== undefined && page.page !== undefined) {
    return <PageHeader key={profile.id} profile={profile} first={page.page} />;
  }
  if (profile) {
    return (
      <ProfileHeader {...profile} kind={undefined}>
        {session.person !== null && session.person.id !== profile.id && (
          <ProfileConnection key={profile.id} {...profile} />
        )}
      </ProfileHeader>
    );
  }
  return group ? <GroupHeader group={group} onChange={onChange} /> : null;
}
