import { defineMessage } from 'react-intl';

/** Texts of the entries of a comment's menu. Translations are in the catalogues beside this file. */
export const commentMenuDescriptors = {
  acceptAnswer: defineMessage({ id: 'web.answer.accept' }),
  appeal: defineMessage({ id: 'web.spam.appeal' }),
  approve: defineMessage({ id: 'web.spam.keep' }),
  ban: defineMessage({ id: 'web.ban.ban' }),
  hide: defineMessage({ id: 'web.spam.hide' }),
  liftBan: defineMessage({ id: 'web.ban.lift' }),
  liftMute: defineMessage({ id: 'web.mute.lift' }),
  mute: defineMessage({ id: 'web.mute.mute' }),
  pin: defineMessage({ id: 'web.pin.pin' }),
  reportComment: defineMessage({ id: 'web.report.comment' }),
  replyPrivately: defineMessage({ id: 'web.comment.replyPrivately' }),
  unacceptAnswer: defineMessage({ id: 'web.answer.unaccept' }),
  unmarkAsSpam: defineMessage({ id: 'web.spam.unmark' }),
  unpin: defineMessage({ id: 'web.pin.unpin' }),
  remove: defineMessage({ id: 'web.remove.remove' }),
  hideDelights: defineMessage({ id: 'web.hideDelights' }),
  showDelights: defineMessage({ id: 'web.showDelights' }),
  removePreview: defineMessage({ id: 'web.comment.removePreview' }),
  badgeHide: defineMessage({ id: 'web.actor.badgeHide' }),
  badgeHidden: defineMessage({ id: 'web.actor.badgeHidden' }),
  badgeShow: defineMessage({ id: 'web.actor.badgeShow' }),
  badgeShown: defineMessage({ id: 'web.actor.badgeShown' }),
};
