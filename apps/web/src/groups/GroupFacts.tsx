import { useIntl } from 'react-intl';
import type { GroupRecord } from 'ufi-core/contract';
import { groupDescriptors } from './groupDescriptors.ts';
import './GroupFacts.css';

/** Who may read a group, and how many people are in it. */
export function GroupFacts({ group: { privacy, memberCount } }: { readonly group: GroupRecord }) {
  const { formatMessage } = useIntl();
  return (
    <>
      {formatMessage(groupDescriptors[privacy])} ·{' '}
      <span className="web-group-facts__count">
        {formatMessage(groupDescriptors.memberCount, { count: memberCount })}
      </span>
    </>
  );
}
