import { defineMessage } from 'react-intl';

/** Texts of badges and of the town hall. Translations are in the catalogues beside this file. */
export const actorDescriptors = {
  badgeHide: defineMessage({ id: 'web.actor.badgeHide' }),
  badgeHidden: defineMessage({ id: 'web.actor.badgeHidden' }),
  bot: defineMessage({ id: 'web.actor.bot' }),
  constituent: defineMessage<{ place: string }>({ id: 'web.actor.constituent' }),
  groupAdmin: defineMessage({ id: 'web.actor.groupAdmin' }),
  nonCoworker: defineMessage({ id: 'web.actor.nonCoworker' }),
  pageAdmin: defineMessage({ id: 'web.actor.pageAdmin' }),
  pageEmployee: defineMessage({ id: 'web.actor.pageEmployee' }),
  pageManager: defineMessage({ id: 'web.actor.pageManager' }),
  persona: defineMessage<{ business: string }>({ id: 'web.actor.persona' }),
  townHall: defineMessage({ id: 'web.townHall' }),
  townHallBadge: defineMessage({ id: 'web.townHall.badge' }),
  townHallHint: defineMessage({ id: 'web.townHall.hint' }),
  townHallNewReps: defineMessage({ id: 'web.townHall.newReps' }),
  townHallNoPlace: defineMessage({ id: 'web.townHall.noPlace' }),
  townHallNoReps: defineMessage({ id: 'web.townHall.noReps' }),
  townHallNowhere: defineMessage({ id: 'web.townHall.nowhere' }),
  townHallNux: defineMessage({ id: 'web.townHall.nux' }),
  townHallPlace: defineMessage({ id: 'web.townHall.place' }),
  townHallReps: defineMessage({ id: 'web.townHall.reps' }),
  townHallSaved: defineMessage({ id: 'web.townHall.saved' }),
  townHallShow: defineMessage({ id: 'web.townHall.show' }),
} as const;
