import type { GroupRecord } from 'ufi-core/contract';

/** True if the viewer belongs to a group. */
export const isGroupMember = ({ membership }: GroupRecord): boolean =>
  membership === 'member' || membership === 'admin';
