import { defineMessage } from 'react-intl';

/** Texts of the badges beside a name. Translations are in the catalogues of `messages`. */
export const badgeDescriptors = {
  announcement: defineMessage({ id: 'web.badge.announcement' }),
  constituent: defineMessage<{ place: string }>({ id: 'web.actor.constituent' }),
  groupAdmin: defineMessage({ id: 'web.actor.groupAdmin' }),
  pageAdmin: defineMessage({ id: 'web.actor.pageAdmin' }),
  pageEmployee: defineMessage({ id: 'web.actor.pageEmployee' }),
  pageManager: defineMessage({ id: 'web.actor.pageManager' }),
  acceptedAnswer: defineMessage({ id: 'web.answer.accepted' }),
  awaitingApproval: defineMessage({ id: 'web.spam.awaiting' }),
  banned: defineMessage({ id: 'web.ban.banned' }),
  heldAsSpam: defineMessage({ id: 'web.spam.held' }),
  muted: defineMessage({ id: 'web.mute.muted' }),
  pinned: defineMessage({ id: 'web.pin.pinned' }),
};
