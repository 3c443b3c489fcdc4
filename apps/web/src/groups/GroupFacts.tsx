import { useIntl } from 'react-intl';
import type { GroupRecord } from 'ufi-core/contract';
import { groupDescriptors } from './groupDescriptors.ts';

/** Who may read a group, and how many people are in it. */
export function GroupFacts({ group: { privacy, memberCount } }: { readonly group: GroupRecord }) {
  const { formatMessage } = useIntl();
  return (
    <span className="web-groups__facts">
      {formatMessage(groupDescriptors[privacy])} · {formatMessage(groupDescriptors.memberCount, { count: memberCount })}
    </span>
  );
}
