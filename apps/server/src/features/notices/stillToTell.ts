import type { Pool } from 'pg';
import { groupNotices, type NoticeGroup } from 'ufi-core/internal/rules';
import { readNotices, type ReadNotice } from './readNotices.ts';

/** Notices that a message was planned for, and the kinds that still reach their person in this way. */
interface PlannedNotices {
  readonly person: string;
  readonly notices: readonly string[];
  readonly kinds: readonly string[];
}

/** What of planned notices is still to be told: what their person may read now and has not seen, newest group first. */
export async function stillToTell(
  pool: Pool,
  { person, notices, kinds }: PlannedNotices,
): Promise<readonly NoticeGroup<ReadNotice>[]> {
  const unseen = await readNotices(pool, person, { isUnseen: true });
  return groupNotices(unseen.filter(({ id, kind }) => notices.includes(id) && kinds.includes(kind)));
}
