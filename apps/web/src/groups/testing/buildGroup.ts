import type { GroupRecord } from 'ufi-core/contract';

/** A group for tests: a closed one with two members that the viewer is none of. */
export const buildGroup = (changes: Partial<GroupRecord> = {}): GroupRecord => ({
  id: '30',
  name: 'Hortas Urbanas',
  privacy: 'closed',
  description: '',
  isMarkdown: false,
  areStickersCustom: false,
  memberCount: 2,
  membership: 'none',
  ...changes,
});
