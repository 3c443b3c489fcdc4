import { compareIds, notificationsPerPage, type endpointRegistry, type ParsedInputOf } from 'ufi-core/contract';
import { countUnseen, groupNotices, type NoticeGroup } from 'ufi-core/internal/rules';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import { presentNotices } from './presentNotices.ts';
import { readNotices, type ReadNotice } from './readNotices.ts';

type Of = ParsedInputOf<typeof endpointRegistry.fetchNotifications>['of'];
type Group = NoticeGroup<ReadNotice>;

const isIn = ({ newest, isRead }: Group, of: Of): boolean =>
  of === 'all' || (of === 'unread' ? !isRead : newest.kind === 'mention');

/** The caller's own notifications, page by page. */
export const fetchNotifications: Handler<typeof endpointRegistry.fetchNotifications> = async (
  { of, cursor },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  const notices = await readNotices(pool, person, { isUnseen: false });
  const groups = groupNotices(notices)
    .filter((group) => isIn(group, of))
    .filter(({ newest }) => cursor === undefined || compareIds(newest.id, cursor) < 0);
  const page = groups.slice(0, notificationsPerPage);
  return {
    notifications: await presentNotices(pool, page),
    cursor: groups.length > page.length ? (page.at(-1)?.newest.id ?? null) : null,
    unseen: countUnseen(notices),
  };
};
