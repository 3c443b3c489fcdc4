import type { GroupRecord } from 'ufi-core/contract';
import { initials } from 'ufi-core/text';
import { Avatar } from 'ufi-ui';
import { LinkedRow } from '../paged-list/LinkedRow.tsx';
import { GroupFacts } from './GroupFacts.tsx';

/** A group in a list. */
export function GroupRow({ group }: { readonly group: GroupRecord }) {
  const { id, name } = group;
  return (
    <LinkedRow
      picture={<Avatar id={id} initials={initials(name)} src={null} size={40} />}
      name={name}
      href={`/groups/${id}`}
      facts={<GroupFacts group={group} />}
    />
  );
}
