import { useIntl } from 'react-intl';
import type { GroupRecord } from 'ufi-core/contract';
import { Notice } from 'ufi-ui';
import { ProfileHeader } from '../actors/ProfileHeader.tsx';
import { isGroupMember } from './isGroupMember.ts';
import { groupDescriptors } from './groupDescriptors.ts';
import { GroupFacts } from './GroupFacts.tsx';
import { MembershipActions } from './MembershipActions.tsx';
import './GroupHeader.css';

interface GroupHeaderProps {
  readonly group: GroupRecord;
  /** Called when the viewer has joined or left, so that the posts are other ones. */
  readonly onChange: () => void;
}

/** Header above the posts of a group: who may read it, what it is about, and joining it. */
export function GroupHeader({ group, onChange }: GroupHeaderProps) {
  const { formatMessage } = useIntl();
  const { id, name, description, privacy } = group;
  return (
    <>
      <ProfileHeader id={id} name={name} thumbSrc={null} kind={<GroupFacts group={group} />}>
        <MembershipActions group={group} onChange={onChange} />
        {description !== '' && (
          <p className="web-group__description" dir="auto">
            {description}
          </p>
        )}
      </ProfileHeader>
      {!isGroupMember(group) && privacy !== 'public' && (
        <Notice>{formatMessage(groupDescriptors.postsOfMembers)}</Notice>
      )}
    </>
  );
}
