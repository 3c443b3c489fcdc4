import { may, type Records } from 'ufi-core/contract';

/** What a reader has hidden for themselves, by the records that they are told; to who moderates it stays in its place. */
export function hiddenIn({ rights = [], commentMarks = [] }: Records): readonly string[] {
  if (rights.some(({ roles }) => may('readHeld', { roles, restrictions: [] }))) return [];
  return commentMarks.flatMap(({ fbid, ishidden }) => (ishidden ? [fbid] : []));
}
