import { defineMessage } from 'react-intl';

/** Texts of moderation in threads. Translations are in the catalogues beside this file. */
export const moderationDescriptors = {
  moderationTitle: defineMessage({ id: 'web.moderation.title' }),
  acceptedAnswer: defineMessage({ id: 'web.answer.accepted' }),
  awaitingApproval: defineMessage({ id: 'web.spam.awaiting' }),
  banned: defineMessage({ id: 'web.ban.banned' }),
  blocksTitle: defineMessage({ id: 'web.blocks.title' }),
  heldAsSpam: defineMessage({ id: 'web.spam.held' }),
  hidden: defineMessage({ id: 'web.spam.hidden' }),
  markAsSpam: defineMessage({ id: 'web.spam.mark' }),
  markedAsSpam: defineMessage({ id: 'web.spam.marked' }),
  muted: defineMessage({ id: 'web.mute.muted' }),
  pinned: defineMessage({ id: 'web.pin.pinned' }),
  postGone: defineMessage({ id: 'web.post.gone' }),
  reportsTitle: defineMessage({ id: 'web.reports.title' }),
  reportTitle: defineMessage({ id: 'web.report.title' }),
  undo: defineMessage({ id: 'web.spam.undo' }),
};
