import { defineMessage } from 'react-intl';

/** What moderation has done, as toasts say it. Loaded with them. */
export const actDescriptors = {
  accepted: defineMessage({ id: 'web.act.accepted' }),
  appealed: defineMessage({ id: 'web.act.appealed' }),
  approved: defineMessage({ id: 'web.act.approved' }),
  back: defineMessage({ id: 'web.act.back' }),
  banned: defineMessage({ id: 'web.act.banned' }),
  blocked: defineMessage({ id: 'web.act.blocked' }),
  deleted: defineMessage({ id: 'web.act.deleted' }),
  livePinned: defineMessage({ id: 'web.act.livePinned' }),
  liveUnpinned: defineMessage({ id: 'web.act.liveUnpinned' }),
  markedAsSpam: defineMessage({ id: 'web.act.markedAsSpam' }),
  muted: defineMessage({ id: 'web.act.muted' }),
  pinned: defineMessage({ id: 'web.act.pinned' }),
  removed: defineMessage({ id: 'web.act.removed' }),
  suspended: defineMessage({ id: 'web.act.suspended' }),
  unaccepted: defineMessage({ id: 'web.act.unaccepted' }),
  unbanned: defineMessage({ id: 'web.act.unbanned' }),
  unmuted: defineMessage({ id: 'web.act.unmuted' }),
  unpinned: defineMessage({ id: 'web.act.unpinned' }),
};
